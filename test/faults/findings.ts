/** What the checker reads and what it says. */
import type { Ledger, Rows } from "./books.ts";
import type { Memory } from "./memory.ts";

/** All that is known after a run. */
export type Books = {
  ledger: Ledger;
  rows: Rows;
  /** The Message-IDs that the mail server took, as often as it took them. */
  mails: readonly string[];
  memory: Memory;
  /** How many of each product there were before anybody bought one. */
  initialStock: ReadonlyMap<string, number>;
};

/** One line of the table; `offenders` are what is wrong, each in a few words. */
export type Finding = {
  check: string;
  expected: string;
  found: string;
  ok: boolean;
  offenders: readonly string[];
};

/** A check that holds when two things are the same. */
export const same = (check: string, expected: string | number, found: string | number): Finding => ({
  check,
  expected: String(expected),
  found: String(found),
  ok: expected === found,
  offenders: [],
});

/** A check of `looked` things that holds when there is nothing to say against any. */
export const none = (check: string, looked: number, offenders: readonly string[]): Finding => ({
  check,
  expected: `${looked} right`,
  found: offenders.length === 0 ? `${looked} right` : `${offenders.length} wrong of ${looked}`,
  ok: offenders.length === 0,
  offenders,
});

/** A figure that is only told. */
export const told = (check: string, found: string | number): Finding => ({
  check,
  expected: "counted",
  found: String(found),
  ok: true,
  offenders: [],
});

/** Paise as people read them. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

/** The sum of one figure over a list. */
export const sum = <T>(list: readonly T[], figure: (item: T) => number): number =>
  list.reduce((total, item) => total + figure(item), 0);

/** A list by a key; what has no key is left out. */
export function by<T>(list: readonly T[], key: (item: T) => string | null): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const at = key(item);
    if (at === null) continue;
    const group = groups.get(at);
    if (group) group.push(item);
    else groups.set(at, [item]);
  }
  return groups;
}
