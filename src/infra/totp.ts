/** Time-based one-time codes (RFC 6238) as every authenticator app makes them: six digits, 30 seconds, SHA-1. */
import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code is good one step before and after its time: clocks differ, and typing takes a while. */
const WINDOW = 1;

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({
    issuer: "Aviator",
    label,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: STEP_SECONDS,
  });

/** What the QR code holds: an app that scans it shows codes under this name. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The code at a time; for apps, and for tests that play one. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });

/** The step (30-second periods since 1970) that a code belongs to, or null when it is none of now. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  // The library throws at letters that take more bytes than they seem to.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta;
}
