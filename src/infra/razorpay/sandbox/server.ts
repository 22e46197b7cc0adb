/** The sandbox as a separate server on loopback, for tests that must not share a process with it. */
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { createBehaviours } from "./behaviours.ts";
import { type SandboxOptions, sandboxPlugin } from "./plugin.ts";

const PREFIX = "/razorpay-sandbox";

/**
 * Serves the sandbox on 127.0.0.1; port 0 (the default) takes any free port. `url` is the base address for the gateway
 * client; `close` stops the server even with open connections. `adversary` lets tests set faults (behaviours.ts);
 * `hangMs` is the delay of a response that times out, in milliseconds.
 * @throws InUse when another process has the ledger.
 */
export async function startSandbox(
  options: Omit<SandboxOptions, "behaviours"> & {
    port?: number;
    logLevel?: string;
    adversary?: boolean;
    hangMs?: number;
  },
): Promise<{ url: string; close: () => Promise<void> }> {
  const { port = 0, logLevel = "warn", adversary = false, hangMs, ...sandbox } = options;
  const app = fastify({ logger: { level: logLevel }, forceCloseConnections: true });
  await app.register(sandboxPlugin, {
    ...sandbox,
    prefix: PREFIX,
    ...(adversary ? { behaviours: createBehaviours({ hangMs }) } : {}),
  });
  await app.listen({ port, host: "127.0.0.1" });
  const address = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}${PREFIX}`, close: () => app.close() };
}
