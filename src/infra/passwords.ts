/**
 * Passwords are stored as Argon2id hashes. One hash costs about 100 ms of a processor on purpose, so hashes run off the
 * event loop, and only so many at once that one processor stays free. Further calls wait in a queue. A comparison costs
 * the same whether or not the account exists.
 */
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "./refusal.ts";

/** Stored for an account without a password: no password matches it until the owner sets one. */
export const NO_PASSWORD_HASH = "!";

/** Memory in KiB and number of passes of one hash. */
export type PasswordCost = { memoryCost: number; timeCost: number };

export type Passwords = {
  /** The hash to store for a password. @throws Refusal RATE_LIMITED when the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash; without a hash returns false after the same work. @throws as hash. */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/** The second recommended option of RFC 9106 with one lane: 64 MiB, three passes. */
const FULL_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 };
const MOST_WAITING = 200;
const RETRY_AFTER_S = 10;

/** Runs at most `atOnce` calls at a time, first come, first served. */
function inTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MOST_WAITING)
      throw new Refusal(
        "RATE_LIMITED",
        `Too many people are logging in right now. Please try again in ${RETRY_AFTER_S} seconds.`,
        RETRY_AFTER_S,
      );
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // Passes the slot to the next in the queue, or frees it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Hashes and compares passwords. Tests, which log in often, pass a lower `cost`. */
export function createPasswords(
  cost: PasswordCost = FULL_COST,
  atOnce = Math.max(1, availableParallelism() - 1),
): Passwords {
  const turn = inTurns(atOnce);
  // The library's default algorithm is Argon2id.
  const hashed = (password: string) => turn(() => hash(password, { ...cost, parallelism: 1 }));
  let placeholder: Promise<string> | undefined;
  return {
    hash: hashed,
    async matches(stored, password) {
      placeholder ??= hashed("the placeholder password");
      const known = stored === NO_PASSWORD_HASH ? null : stored;
      const against = known ?? (await placeholder);
      const fits = await turn(() => verify(against, password));
      return known !== null && fits;
    },
  };
}
