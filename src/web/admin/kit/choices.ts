/** The choices of a filter or a sort: the value in the address and the displayed text. */
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";

export type Choice = { value: string; text: string };

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** All statuses under their own names, after "All statuses". */
export const statusChoices = (statuses: readonly string[]): readonly Choice[] => [
  { value: "all", text: "All statuses" },
  ...statuses.map((value) => ({ value, text: capital(value) })),
];

/** "Both simulators" with the given value, then each simulator: the choices used throughout the dashboard. */
export const simulatorChoices = (both: string): readonly Choice[] => [
  { value: both, text: "Both simulators" },
  ...SIMULATOR_TYPES.map((value) => ({ value, text: value })),
];

/** The sort by creation time, which every list has. */
export const BY_AGE: readonly Choice[] = [
  { value: "newest", text: "Newest first" },
  { value: "oldest", text: "Oldest first" },
];

/** Only the values, as `useUrlFilters` takes them. */
export const valuesOf = (choices: readonly Choice[]): string[] => choices.map(({ value }) => value);
