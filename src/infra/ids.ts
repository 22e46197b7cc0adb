/** Identifiers and secrets: ids are UUIDs, tokens are random and stored only as hashes. */
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";

/** A new row id. */
export const newId = (): string => randomUUID();

/** A new secret token of 256 bits, in URL-safe letters. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The form in which a token is stored: a database that leaks gives nobody a session. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A keyed digest, for facts that are compared but need not be read again (client addresses). */
export const keyedDigest = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex").slice(0, 32);

/** Whether two secrets are the same text, in a time that tells nothing about how far they agree. */
export const sameSecret = (one: string, other: string): boolean => {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};
