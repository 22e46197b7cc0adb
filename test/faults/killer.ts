/**
 * Kills the product with SIGKILL at random moments, spread over the run, and starts it again; some times once more
 * while it is starting, when it repairs its database and takes over the folder's lock.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "./prng.ts";
import type { Product } from "./processes.ts";

export type Kills = {
  count: number;
  /** How many of them hit a product that was still starting. */
  whileStarting: number;
  /** Seconds from each start after a kill until it answered. */
  restarts: number[];
};

/**
 * Runs until the customers are done, and kills at least `kills` times.
 * @param progress how much of the run is done, from 0 to 1
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
      // It must not end by itself; if it does, the customers need it back, and the checker says so.
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
    // The time in which customers and webhooks find nobody there.
    await pause(random.between(0, 800));
    const seconds = await product.start();
    done.restarts.push(seconds);
    log(`kill ${done.count}, back after ${seconds.toFixed(1)} s, ${Math.round(progress() * 100)} % done`);
  }
  return done;
}
