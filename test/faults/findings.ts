/** The checker's input and its findings. */
import type { Ledger, Rows } from "./books.ts";
import type { Memory } from "./memory.ts";

/** All records after a run. */
export type Books = {
  ledger: Ledger;
  rows: Rows;
  /** The Message-IDs that the mail server accepted, including duplicates. */
  mails: readonly string[];
  memory: Memory;
  /** The stock of each product at the start of the run. */
  initialStock: ReadonlyMap<string, number>;
};

/** One row of the report. `offenders` describe the violations, each in a few words. */
export type Finding = {
  check: string;
  expected: string;
  found: string;
  ok: boolean;
  offenders: readonly string[];
};

/** A check that passes when two values are equal. */
export const same = (check: string, expected: string | number, found: string | number): Finding => ({
  check,
  expected: String(expected),
  found: String(found),
  ok: expected === found,
  offenders: [],
});

/** A check of `looked` records that passes without offenders. */
export const none = (check: string, looked: number, offenders: readonly string[]): Finding => ({
  check,
  expected: `${looked} right`,
  found: offenders.length === 0 ? `${looked} right` : `${offenders.length} wrong of ${looked}`,
  ok: offenders.length === 0,
  offenders,
});

/** A figure that is only reported. */
export const confirmed = (check: string, found: string | number): Finding => ({
  check,
  expected: "counted",
  found: String(found),
  ok: true,
  offenders: [],
});

/** Formats paise as rupees. */
export const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

export const sum = <T>(list: readonly T[], figure: (item: T) => number): number =>
  list.reduce((total, item) => total + figure(item), 0);

/** Groups a list by a key. Omits items without a key. */
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
