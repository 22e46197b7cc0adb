/**
 * A budget of points per client, in the memory of this process. It protects the process, so it need not be shared
 * between processes, and it costs no database statement.
 */
import type { Clock } from "#infra/clock.ts";
import { Refusal } from "#infra/refusal.ts";

/** The number of clients stored. Beyond it the least recently active one restarts with a full budget. */
const MOST_CLIENTS = 10_000;

export type Budget = {
  /** Spends `points`. @throws Refusal RATE_LIMITED with the seconds to wait when too few are left. */
  spend(key: string, points: number): void;
  /** Spends up to `points`, as far as available, for work that is already done. */
  charge(key: string, points: number): void;
};

/**
 * Makes a bucket of `burst` points for every client, which refills at `perSecond`. No single cost may exceed `burst`.
 */
export function createBudget(clock: Clock, { burst, perSecond }: { burst: number; perSecond: number }): Budget {
  const buckets = new Map<string, { points: number; at: number }>();

  function bucketOf(key: string): { points: number; at: number } {
    const at = clock.now().getTime();
    const known = buckets.get(key);
    // Map keeps insertion order: the most recent client is last.
    buckets.delete(key);
    const since = known ? Math.max(0, at - known.at) / 1000 : 0;
    const points = known ? Math.min(burst, known.points + since * perSecond) : burst;
    const bucket = { points, at };
    buckets.set(key, bucket);
    if (buckets.size > MOST_CLIENTS)
      for (const oldest of buckets.keys()) {
        buckets.delete(oldest);
        break;
      }
    return bucket;
  }

  return {
    spend(key, points) {
      const bucket = bucketOf(key);
      if (bucket.points < points) {
        const seconds = Math.max(1, Math.ceil((points - bucket.points) / perSecond));
        throw new Refusal(
          "RATE_LIMITED",
          `Too many requests. Please try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
          seconds,
        );
      }
      bucket.points -= points;
    },
    charge(key, points) {
      const bucket = bucketOf(key);
      bucket.points = Math.max(0, bucket.points - points);
    },
  };
}
