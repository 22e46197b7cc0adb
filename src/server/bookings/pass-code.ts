/**
 * The signed code of a boarding pass, `AV1.<booking id>.<signature>` in base64url: 49 characters, so that its QR code
 * stays coarse enough for a cracked screen. It proves that we issued the pass and opens nothing. The booking's status,
 * time and balance are read from the database when the desk scans it, so a reschedule needs no new code.
 */
import { createHmac } from "node:crypto";
import { isId } from "#domain/text/ids.ts";
import { sameSecret } from "#infra/ids.ts";
import { keyFor } from "#infra/sealed.ts";
import type { AppContext } from "#server/context.ts";

/** The format; another one gets another number, and old passes remain readable. */
const FORMAT = "AV1";
const PURPOSE = "boarding-pass";
/** 128 bits, as in the links of mails. */
const SIGNATURE_BYTES = 16;
const SHAPE = /^AV1\.([\w-]{22})\.[\w-]{22}$/;

/** The code of a booking's pass. */
export function passCode(secret: string, bookingId: string): string {
  const id = Buffer.from(bookingId.replaceAll("-", ""), "hex").toString("base64url");
  const signed = `${FORMAT}.${id}`;
  const digest = createHmac("sha256", keyFor(secret, PURPOSE)).update(signed).digest();
  return `${signed}.${digest.subarray(0, SIGNATURE_BYTES).toString("base64url")}`;
}

/**
 * The id of the booking whose pass was scanned, or null when we did not issue the code. Passes signed with the secret
 * before the current one (SESSION_SECRET_PREVIOUS) remain valid, because they are printed and saved.
 */
export function readPassCode(
  { secret, previousSecret }: Pick<AppContext, "secret" | "previousSecret">,
  text: string,
): string | null {
  const code = text.trim();
  const id = idIn(code);
  if (id === null) return null;
  const secrets = [secret, previousSecret].filter((one) => one !== null);
  // The whole text is compared: base64url has several spellings of the same bytes, and only ours is a pass.
  return secrets.some((one) => sameSecret(code, passCode(one, id))) ? id : null;
}

function idIn(code: string): string | null {
  const [, packed] = SHAPE.exec(code) ?? [];
  if (!packed) return null;
  const hex = Buffer.from(packed, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) ? id : null;
}
