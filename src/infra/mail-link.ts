/**
 * The token of a link in a mail: it opens one booking, order or waitlist entry without a login.
 * (contract: mail-links; docs/decisions/0028-mail-links.md) It is a keyed digest of the row's kind, id and link
 * version, so nothing is stored. The owner of a purchase can raise the version to invalidate every link.
 */
import { keyedDigest, sameSecret } from "./ids.ts";

/** The row that a link opens; `version` is its `link_version`. */
export type Linked = { kind: "booking" | "order" | "waitlist"; id: string; version: number };

/** The 128-bit token for the address in a mail. */
export const mailLinkToken = (secret: string, { kind, id, version }: Linked): string =>
  keyedDigest(secret, `mail-link:${kind}:${id}:${version}`);

/** Whether a token from a client, signed with the current or the previous secret, opens this row. */
export const opensByLink = (
  { secret, previousSecret }: { secret: string; previousSecret: string | null },
  token: string | null,
  linked: Linked,
): boolean =>
  token !== null &&
  [secret, previousSecret].some((one) => one !== null && sameSecret(token, mailLinkToken(one, linked)));
