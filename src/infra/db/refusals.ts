/** Messages for errors that the database itself raises. */
import { Refusal } from "#infra/refusal.ts";
import { isBusy, isUnstorable } from "./database.ts";

/** Turns the database's refusals into sentences; returns any other error unchanged. */
export function readableFailure(error: unknown): unknown {
  if (isUnstorable(error)) return new Refusal("BAD_USER_INPUT", "This text contains a character that cannot be saved");
  if (isBusy(error)) return new Refusal("INTERNAL", "The site is busy right now. Please try again in a moment.", 5);
  return error;
}
