/** Password rules beyond the length limits, and their messages (docs/decisions/0030-password-rules.md). */
import type { Role } from "./viewer.ts";

/** The end of a token that sets the first password of an account made with a purchase. */
export const FIRST_PASSWORD_MARK = "-first";

/** The minimum for every account. */
export const PASSWORD_LENGTH = 6;
/** The maximum in UTF-8, so that hashing stays cheap. */
export const PASSWORD_BYTES = 256;
/** The minimum for staff and administrators when they set a password. */
export const STAFF_PASSWORD_LENGTH = 12;

export const PASSWORD_COMMON = "This password is very common. Please choose another one.";
export const PASSWORD_REPEATED = "Please use more than one character in your password";
export const PASSWORD_OWN = "Your email or name is easy to guess. Please choose another password.";
export const PASSWORD_STAFF_SHORT = `Staff and administrators need at least ${STAFF_PASSWORD_LENGTH} characters`;

const PROBLEMS: readonly string[] = [PASSWORD_COMMON, PASSWORD_REPEATED, PASSWORD_OWN, PASSWORD_STAFF_SHORT];

/** Whether a refusal is about the typed password, so that a form shows it at that field. */
export const isPasswordProblem = (text: string): boolean => PROBLEMS.includes(text);

export const fitsPasswordBytes = (password: string): boolean =>
  new TextEncoder().encode(password).length <= PASSWORD_BYTES;

/** Whether a password is shorter than staff need. */
export const isShortPassword = (password: string): boolean => password.length < STAFF_PASSWORD_LENGTH;

/** Whether a password is a single repeated character. */
export const isRepeated = (password: string): boolean => new Set(password).size === 1;

/** Whether a password is the person's email, its part before the @, their name or a part of it, in any letter case. */
export function isOwnDetail(password: string, { email, name }: { email: string; name: string }): boolean {
  const typed = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  const called = name.trim().toLowerCase();
  const parts = called.split(/\s+/);
  return [address, address.split("@")[0], called, parts.join(""), ...parts].includes(typed);
}

/**
 * Whether staff or an administrator should choose another password: the current one is short, or was printed at the
 * first start.
 */
export const isPasswordDue = (role: Role, { short, printed }: { short: boolean; printed: boolean }): boolean =>
  role !== "user" && (short || printed);
