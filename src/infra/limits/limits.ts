/**
 * Rate limits that hold across processes and restarts: the counters are rows. A limit is named by what it
 * protects; `key` is whom it counts (an address, an account).
 */
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#infra/refusal.ts";

const MINUTE = 60;
/** `points` attempts in `duration` seconds. */
export type Limit = { points: number; duration: number };

export type RateLimits<Name extends string = string> = {
  /** Counts one and refuses with RATE_LIMITED (with the seconds to wait) when it is one too many. */
  spend(name: Name, key: string): Promise<void>;
  /** Takes back one that was counted, because it turned out not to matter. */
  giveBack(name: Name, key: string): Promise<void>;
  /** Forgets what was counted for `key`. */
  clear(name: Name, key: string): Promise<void>;
};

const waitText = (seconds: number): string =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / MINUTE)} minutes`;

function refuse(ms: number): never {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  throw new Refusal(
    "RATE_LIMITED",
    `Too many attempts. Please try again in ${waitText(seconds)}.`,
    seconds,
  );
}

const OFF: RateLimits = {
  spend: async () => {},
  giveBack: async () => {},
  clear: async () => {},
};

/** The limits over the database's `rate_limits` table; with `on` false nothing is counted (load tests). */
export function createRateLimits<Name extends string>(
  pool: pg.Pool,
  limits: Readonly<Record<Name, Limit>>,
  on: boolean,
): RateLimits<Name> {
  if (!on) return OFF;
  const made = new Map<Name, RateLimiterPostgres>();
  const limiter = (name: Name): RateLimiterPostgres => {
    const known = made.get(name);
    if (known) return known;
    const fresh = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      ...limits[name],
    });
    made.set(name, fresh);
    return fresh;
  };
  return {
    async spend(name, key) {
      try {
        await limiter(name).consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error.msBeforeNext);
        throw error;
      }
    },
    async giveBack(name, key) {
      await limiter(name).reward(key);
    },
    async clear(name, key) {
      await limiter(name).delete(key);
    },
  };
}
