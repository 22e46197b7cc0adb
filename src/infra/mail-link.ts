/**
 * The token of a mailed link: it opens one thing without a login (contract: mail-links;
 * docs/decisions/0028-mail-links.md). It is a keyed digest of what it opens, so that nothing is stored, and of a
 * version that its owner can raise to end every link.
 */
import { keyedDigest, sameSecret } from "./ids.ts";

/** What a link opens; `version` is the row's `link_version`. */
export type Linked = { kind: "booking" | "order"; id: string; version: number };

/** The token of 128 bits, for the address in a mail. */
export const mailLinkToken = (secret: string, { kind, id, version }: Linked): string =>
  keyedDigest(secret, `mail-link:${kind}:${id}:${version}`);

/** Whether a token that a client sent opens this thing; takes the same time for every wrong one. */
export const opensByLink = (secret: string, token: string | null, linked: Linked): boolean =>
  token !== null && sameSecret(token, mailLinkToken(secret, linked));
