/**
 * Passwords are kept as Argon2id hashes. One costs about 100 ms of a processor on purpose, so hashes are made
 * beside the event loop and only so many at once that a processor stays free for everybody else; the others wait
 * in turn. Comparing costs the same whether or not there is an account.
 */
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "./refusal.ts";

/** Stored for an account that has no password: no password matches it until its owner sets one. */
export const NO_PASSWORD_HASH = "!";

/** KiB and passes of one hash. */
export type PasswordCost = { memoryCost: number; timeCost: number };

export type Passwords = {
  /** The hash under which a password is stored. @throws Refusal RATE_LIMITED when too many wait. */
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash; with no hash it works as long and answers false. @throws as hash. */
  matches(stored: string | null, password: string): Promise<boolean>;
};

/** The second choice of RFC 9106 with one lane: 64 MiB, three passes. */
const FULL_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 };
const MOST_WAITING = 200;
const RETRY_AFTER_S = 10;

/** Runs work at most `atOnce` at a time, first come, first served. */
function inTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= MOST_WAITING)
      throw new Refusal(
        "RATE_LIMITED",
        `Very many people are logging in right now. Please try again in ${RETRY_AFTER_S} seconds.`,
        RETRY_AFTER_S,
      );
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn passes on, or the place is free again.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Hashes and compares passwords; tests, which log in all the time, take a lower `cost`. */
export function createPasswords(
  cost: PasswordCost = FULL_COST,
  atOnce = Math.max(1, availableParallelism() - 1),
): Passwords {
  const turn = inTurns(atOnce);
  // The library's default algorithm is Argon2id.
  const hashed = (password: string) => turn(() => hash(password, { ...cost, parallelism: 1 }));
  let nobodys: Promise<string> | undefined;
  return {
    hash: hashed,
    async matches(stored, password) {
      nobodys ??= hashed("nobody has this password");
      const known = stored === NO_PASSWORD_HASH ? null : stored;
      const against = known ?? (await nobodys);
      const fits = await turn(() => verify(against, password));
      return known !== null && fits;
    },
  };
}
