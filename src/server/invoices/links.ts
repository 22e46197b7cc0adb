/**
 * Signed links open one document for a minute without a token, so that a browser can follow them. Access is checked
 * when the link is created.
 */
import { DOWNLOAD_LINK_SECONDS, type PaperKind } from "#domain/money/invoice.ts";
import { keyedDigest, sameSecret } from "#infra/ids.ts";
import type { Machines } from "#server/context.ts";

type Paper = { kind: PaperKind; id: string };

const signatureOf = ({ secret }: Machines, { kind, id }: Paper, expires: string): string =>
  keyedDigest(secret, `download:${kind}:${id}:${expires}`);

/** The link to a document, valid for one minute. */
export function signedLink(machines: Machines, paper: Paper): string {
  const until = machines.clock.now().getTime() + DOWNLOAD_LINK_SECONDS * 1000;
  const expires = String(until);
  const query = new URLSearchParams({ expires, signature: signatureOf(machines, paper, expires) });
  return `${machines.config.publicUrl}/download/${paper.kind}/${paper.id}?${query}`;
}

/** Whether a query has our signature for this document and has not expired. */
export function isSigned(machines: Machines, paper: Paper, { expires, signature }: Record<string, unknown>): boolean {
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  if (!sameSecret(signature, signatureOf(machines, paper, expires))) return false;
  return Number(expires) >= machines.clock.now().getTime();
}
