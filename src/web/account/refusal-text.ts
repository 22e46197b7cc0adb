/**
 * The message of a failed call on the profile page. A refused token is checked once more with `me`: only that ends a
 * session.
 */
import { noteFailure } from "#web/data/failure.ts";
import { refusalOf } from "./reset-mail.ts";

/**
 * The sentence for a failed call: the server's where it helps, otherwise `fallback`.
 * @throws `failure` when it is not a failed operation
 */
export function refusalText(failure: unknown, fallback: string): string {
  if (noteFailure(failure).kind === "ended") return "No user logged in";
  return refusalOf(failure) || fallback;
}
