/** Identifiers and secrets: ids are UUIDs, tokens are random and stored only as hashes. */
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new row id. */
export const newId = (): string => randomUUID();

/** Whether a text can be a row id at all; anything else is answered like an id that does not exist. */
export const isId = (text: unknown): text is string => typeof text === "string" && UUID.test(text);

/** A new secret token of 256 bits, in URL-safe letters. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** The form in which a token is stored: a database that leaks gives nobody a session. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** A keyed digest, for facts that are compared but need not be read again (client addresses). */
export const keyedDigest = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex").slice(0, 32);

/** Whether two secrets are the same text, in a time that tells nothing about how far they agree. */
export const sameSecret = (one: string, other: string): boolean => {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
};
