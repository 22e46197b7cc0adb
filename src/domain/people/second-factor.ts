/**
 * The second factor of a login: a code from an authenticator app, or one of ten recovery codes
 * (contract: second-factor; docs/decisions/0018-second-factor-totp.md).
 */

export const CODE_NEEDED = "Enter the 6-digit code from your authenticator app, or one of your recovery codes.";
export const WRONG_CODE = "This code is wrong or has expired. Please enter the one shown now.";
export const USED_CODE = "This code has already been used. Please wait for the next one, at most 30 seconds.";
export const USED_RECOVERY_CODE = "This recovery code has already been used. Please enter another one.";
/** Shown to staff and administrators without a second factor where one is required. */
export const FACTOR_DUE =
  "Staff and administrators need a second factor here. Please set yours up in your profile, under Security.";
/** Shown when an action requires a recent password or code. */
export const CONFIRM_IDENTITY = "Please confirm that it's you, and try again.";
/** The refusal for an administrator who would require a second factor without having one. */
export const OWN_FACTOR_FIRST =
  "Set up your own second factor first, in your profile under Security. Without one, you would lock yourself out";

/** How many recovery codes an account has at a time. */
export const RECOVERY_CODES = 10;
/** No 0, 1, I, O or L, because printed codes are easy to misread. */
export const RECOVERY_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const RECOVERY_LENGTH = 16;

export type TypedCode = { kind: "app"; code: string } | { kind: "recovery"; code: string } | { kind: "none" };

/** Parses a typed code, in any spacing and case. */
export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  if (code.length === RECOVERY_LENGTH && [...code].every((one) => RECOVERY_LETTERS.includes(one)))
    return { kind: "recovery", code };
  return { kind: "none" };
}

/** A recovery code for display: four groups of four. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? "";

/** Generates one recovery code from random numbers below the count of letters (80 bits in all). */
export const recoveryCode = (random: (below: number) => number): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS[random(RECOVERY_LETTERS.length)]).join("");
