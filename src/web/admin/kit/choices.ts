/** What a filter or a sort can be set to: the value in the address, and the words that people read. */
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";

export type Choice = { value: string; text: string };

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Every status under its own name, with all of them first. */
export const statusChoices = (statuses: readonly string[]): readonly Choice[] => [
  { value: "all", text: "All statuses" },
  ...statuses.map((value) => ({ value, text: capital(value) })),
];

/** Both simulators first, under the value given, then each by its type: what the whole dashboard calls them. */
export const simulatorChoices = (both: string): readonly Choice[] => [
  { value: both, text: "Both simulators" },
  ...SIMULATOR_TYPES.map((value) => ({ value, text: value })),
];

/** What every list can be sorted by: when its rows were made. */
export const BY_AGE: readonly Choice[] = [
  { value: "newest", text: "Newest first" },
  { value: "oldest", text: "Oldest first" },
];

/** The values alone, as `useUrlFilters` takes those that it allows. */
export const valuesOf = (choices: readonly Choice[]): string[] => choices.map(({ value }) => value);
