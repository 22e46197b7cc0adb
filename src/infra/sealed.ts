/**
 * Secrets that must be read again (unlike passwords and tokens) lie in the database sealed with the product's own
 * secret: whoever has the database alone has nothing.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Prefix of every sealed text, so that another cipher can follow and old texts still open. */
const VERSION = "1.";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "aviator", purpose, 32));

/** Seals a text for one purpose, bound to what it belongs to (an id): moved to another row, it does not open. */
export function seal(secret: string, purpose: string, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/** The text again, or null when the secret is another one or the sealed text was touched. */
export function unseal(secret: string, purpose: string, owner: string, sealed: string): string | null {
  // Texts without a version are of the first one; base64 has no dot.
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
