/** Identifiers and secrets: ids are UUIDs; tokens are random and stored only as hashes. */
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";

/** A new row id. */
export const newId = (): string => randomUUID();

/** A new secret token of 256 bits, in base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The stored form of a token, so that a leaked database contains no usable session. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A keyed digest, for values that are compared but never read back (client addresses). */
export const keyedDigest = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex").slice(0, 32);

/** Whether two secrets are equal, compared in constant time. */
export const sameSecret = (one: string, other: string): boolean => {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};
