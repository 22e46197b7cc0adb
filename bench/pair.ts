/**
 * Two processes of the product on one PostgreSQL, behind the balancer of bench/limits/balancer.ts, with the payment
 * sandbox in a process of its own.
 */
import { setPriority } from "node:os";
import { freePort, type Product, type ProductOptions, startLimit, startProduct, startSandbox } from "./servers.ts";

/** The sandbox and the balancer are not the product; the load generator gives way as well. */
const NICE = 5;

export type Pair = {
  /** The address of the balancer. */
  url: string;
  /** The address of the sandbox for customers. */
  sandboxUrl: string;
  first: Product;
  second: Product;
  /** Starts the second process again, on its port and folder. */
  restartSecond(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts both processes and what is in front of them. */
export async function startPair(folder: string, databaseUrl: string): Promise<Pair> {
  const [one, two, balancerPort] = [await freePort(), await freePort(), await freePort()];
  const sandbox = await startSandbox(folder, balancerPort);
  const options = (port: number, dataDir: string): ProductOptions => ({ port, dataDir, sandbox });
  const first = await startProduct(folder, databaseUrl, options(one, "first"));
  const pair = { first, second: await startProduct(folder, databaseUrl, options(two, "second")) };
  const balancer = await startLimit(
    folder,
    "balancer",
    { UPSTREAMS: `${one},${two}` },
    { ready: "/health/ready", port: balancerPort },
  );
  setPriority(sandbox.pid, NICE);
  return Object.assign(pair, {
    url: balancer.url,
    sandboxUrl: sandbox.address,
    async restartSecond() {
      pair.second = await startProduct(folder, databaseUrl, options(two, "second"));
    },
    async stop() {
      await balancer.stop();
      await Promise.all([pair.first.stop(), pair.second.stop()]);
      await sandbox.stop();
    },
  });
}
