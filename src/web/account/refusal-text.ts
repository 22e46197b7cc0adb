/**
 * What to say when a call of the profile page fails. A refused token is looked into by asking `me` once more: only that
 * ends a session.
 */
import { noteFailure } from "#web/data/failure.ts";
import { refusalOf } from "./reset-mail.ts";

/**
 * What a person reads whose call failed: the server's own sentence where it helps, else `fallback`.
 * @throws what is not a failed operation
 */
export function refusalText(failure: unknown, fallback: string): string {
  if (noteFailure(failure).kind === "ended") return "No user logged in";
  return refusalOf(failure) || fallback;
}
