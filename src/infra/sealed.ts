/**
 * Secrets that must be read back (unlike passwords and tokens) are stored sealed with the product's own secret, so that
 * the database alone does not reveal them.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Prefix of every sealed text, so that the cipher can change while old texts still open. */
const VERSION = "1.";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key of 256 bits for one purpose, derived from the product's own secret. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "aviator", purpose, 32));

/** Seals a text for one purpose, bound to its owner (an id): copied to another row, it does not open. */
export function seal(secret: string, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** The original text, or null when the secret differs or the sealed text was altered. */
export function unseal(secret: string, purpose: string, owner: string, sealed: string): string | null {
  // Texts without a version use the first one; base64 has no dot.
  const [version, text] = sealed.includes(".") ? [sealed.slice(0, 2), sealed.slice(2)] : [VERSION, sealed];
  if (version !== VERSION) return null;
  const bytes = Buffer.from(text, "base64");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const open = createDecipheriv("aes-256-gcm", keyFor(secret, purpose), iv)
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([open.update(body), open.final()]).toString("utf8");
  } catch {
    return null;
  }
}
