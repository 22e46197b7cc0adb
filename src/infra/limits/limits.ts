/**
 * Rate limits shared by all processes and kept across restarts: the counters are rows. A limit has the name of what it
 * protects; `key` identifies the counted client or account.
 */
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { keyedDigest } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AddressKeys } from "./address-key.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/**
 * The factor between the limit of an IPv6 network (/48) and that of one line (/64), because a network can have many
 * customers.
 */
export const NETWORK_FACTOR = 20;

/** `points` attempts in `duration` seconds. */
export type Limit = { points: number; duration: number };

/** The counted key: a client by its address keys, anything else by any text. */
export type LimitKey = string | AddressKeys;

export type RateLimits<Name extends string = string> = {
  /** Counts one attempt. Refuses it with RATE_LIMITED and the seconds to wait when it exceeds the limit. */
  spend(name: Name, key: LimitKey): Promise<void>;
  /** Counts one attempt and returns whether it was within the limit. */
  trySpend(name: Name, key: LimitKey): Promise<boolean>;
  /** Undoes one counted attempt that turned out not to matter. */
  giveBack(name: Name, key: LimitKey): Promise<void>;
  /** Resets the count of `key`; the count of a whole network stays. */
  clear(name: Name, key: LimitKey): Promise<void>;
};

const waitText = (seconds: number): string => {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 2 * HOUR ? `${Math.ceil(seconds / MINUTE)} minutes` : `${Math.ceil(seconds / HOUR)} hours`;
};

function refuse(ms: number): never {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  throw new Refusal("RATE_LIMITED", `Too many attempts. Please try again in ${waitText(seconds)}.`, seconds);
}

const OFF: RateLimits = {
  spend: async () => {},
  trySpend: async () => true,
  giveBack: async () => {},
  clear: async () => {},
};

const parts = (key: LimitKey): { own: string; network: string | null } =>
  typeof key === "string" ? { own: key, network: null } : { own: key.line, network: key.network };

/**
 * The limits over the database's `rate_limits` table; with `on` false nothing is counted (load tests). Keys are stored
 * as digests keyed with `secret`, so the table holds no names and a key may have any length.
 */
export function createRateLimits<Name extends string>(
  {
    pool,
    secret,
    on,
  }: {
    pool: pg.Pool;
    secret: string;
    on: boolean;
  },
  limits: Readonly<Record<Name, Limit>>,
): RateLimits<Name> {
  if (!on) return OFF;
  const made = new Map<string, RateLimiterPostgres>();
  const limiter = (prefix: string, { points, duration }: Limit): RateLimiterPostgres => {
    const known = made.get(prefix);
    if (known) return known;
    const fresh = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: prefix,
      points,
      duration,
    });
    made.set(prefix, fresh);
    return fresh;
  };
  const own = (name: Name) => limiter(name, limits[name]);
  const wide = (name: Name) => {
    const { points, duration } = limits[name];
    return limiter(`${name}-network`, { points: points * NETWORK_FACTOR, duration });
  };
  const digest = (key: string): string => keyedDigest(secret, `limit:${key}`);
  const consume = async (counter: RateLimiterPostgres, key: string): Promise<void> => {
    try {
      await counter.consume(digest(key));
    } catch (error) {
      if (error instanceof RateLimiterRes) refuse(error.msBeforeNext);
      throw error;
    }
  };
  const spend = async (name: Name, key: LimitKey): Promise<void> => {
    const { own: line, network } = parts(key);
    await consume(own(name), line);
    if (network) await consume(wide(name), network);
  };
  return {
    spend,
    async trySpend(name, key) {
      try {
        await spend(name, key);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    async giveBack(name, key) {
      const { own: line, network } = parts(key);
      await own(name).reward(digest(line));
      if (network) await wide(name).reward(digest(network));
    },
    async clear(name, key) {
      await own(name).delete(digest(parts(key).own));
    },
  };
}
