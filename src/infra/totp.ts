/** Time-based one-time codes (RFC 6238) as authenticator apps generate them: six digits, 30 seconds, SHA-1. */
import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code is valid one step before and after its time, because clocks differ and typing takes time. */
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

/** The URI for the QR code; an app that scans it lists its codes under this label. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The code at a time; for tests that act as an authenticator app. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });

/** The step (30-second periods since 1970) of a code, or null when the code is not valid at that time. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  // The library throws on characters that encode to more than one byte.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta;
}
