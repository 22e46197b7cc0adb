/**
 * Signed links to papers: they open one paper for a minute without a token, so that a browser can follow them. What
 * the caller may have is checked when the link is made.
 */
import { DOWNLOAD_LINK_SECONDS, type PaperKind } from "#domain/money/invoice.ts";
import { keyedDigest, sameSecret } from "#infra/ids.ts";
import type { Machines } from "#server/context.ts";

type Paper = { kind: PaperKind; id: string };

const signatureOf = ({ secret }: Machines, { kind, id }: Paper, expires: string): string =>
  keyedDigest(secret, `download:${kind}:${id}:${expires}`);

/** The link to a paper, good for a minute from now. */
export function signedLink(machines: Machines, paper: Paper): string {
  const until = machines.clock.now().getTime() + DOWNLOAD_LINK_SECONDS * 1000;
  const expires = String(until);
  const query = new URLSearchParams({ expires, signature: signatureOf(machines, paper, expires) });
  return `${machines.config.publicUrl}/download/${paper.kind}/${paper.id}?${query}`;
}

/** Whether a query carries our own signature for this paper, and its minute is not over. */
export function isSigned(machines: Machines, paper: Paper, { expires, signature }: Record<string, unknown>): boolean {
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  if (!sameSecret(signature, signatureOf(machines, paper, expires))) return false;
  return Number(expires) >= machines.clock.now().getTime();
}
