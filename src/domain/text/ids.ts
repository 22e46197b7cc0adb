/** Row ids are UUIDs (version 4). Any other text is treated like an id that does not exist. */

/** A UUID in lower case, as the source of a regular expression: ids inside addresses and texts. */
export const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const WHOLE = new RegExp(`^${UUID}$`, "i");

/** Whether a value can be a row id, in any case. */
export function isId(value: string): boolean;
export function isId(value: unknown): value is string;
export function isId(value: unknown): boolean {
  return typeof value === "string" && WHOLE.test(value);
}
