/**
 * Kills the product with SIGKILL at random moments, spread over the run, and starts it again. Sometimes it also kills a
 * starting product, which is repairing its database and taking over the folder's lock.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "./prng.ts";
import type { Product } from "./processes.ts";

export type Kills = {
  count: number;
  /** How many of them hit a product that was still starting. */
  whileStarting: number;
  /** Seconds from each start after a kill until it responded. */
  restarts: number[];
};

/**
 * Kills the product at least `kills` times, spread over the customers' progress.
 * @param progress the completed share of the run, from 0 to 1
 */
export async function killAtRandom(
  product: Product,
  {
    kills,
    random,
    progress,
    log,
  }: { kills: number; random: Random; progress: () => number; log: (line: string) => void },
): Promise<Kills> {
  const done: Kills = { count: 0, whileStarting: 0, restarts: [] };
  const part = 1 / (kills + 1);
  for (let number = 1; number <= kills; number += 1) {
    const due = (number - 0.5 + random.between(0, 80) / 100) * part;
    while (progress() < Math.min(due, 0.97)) {
      // If the product ends unexpectedly, it is restarted for the customers, and the report shows the crash.
      if (!product.running()) await product.start();
      await pause(20);
    }
    await pause(random.between(0, 1500));
    await product.kill();
    done.count += 1;
    if (random.chance(0.2)) {
      await product.killWhileStarting(random.between(300, 3000));
      done.count += 1;
      done.whileStarting += 1;
    }
    // The downtime that customers and webhooks meet.
    await pause(random.between(0, 800));
    const seconds = await product.start();
    done.restarts.push(seconds);
    log(`kill ${done.count}, back after ${seconds.toFixed(1)} s, ${Math.round(progress() * 100)} % done`);
  }
  return done;
}
