/**
 * What the page of a booking and its worker agree on: the worker's file, its scope, the address under which a saved
 * pass is kept, and the messages of the page.
 */
import { isId } from "#domain/text/ids.ts";

/** Built by tools/build.ts; the scope keeps the worker away from every other page. */
export const WORKER_FILE = "/pass-worker.js";
export const PASS_PATH = "/booking-summary";

export type PassMessage =
  /** Saves the page of a booking, as HTML without scripts, until an instant in milliseconds. */
  | { kind: "keep"; id: string; html: string; until: number }
  /** Erases the page of a booking. */
  | { kind: "forget"; id: string };

/** The booking of a summary's address; null for any other address. */
export function bookingOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address);
  const id = searchParams.get("bookingId");
  return pathname === PASS_PATH && id && isId(id) ? id.toLowerCase() : null;
}

/** The key of a saved pass: only the booking, so that no token and no other parameter is stored. */
export const passKey = (id: string): string => `${PASS_PATH}?bookingId=${id.toLowerCase()}`;
