/**
 * Signed links open one document for a minute without a token, so that a browser can follow them. Access is checked
 * when the link is created.
 */
import { DOWNLOAD_LINK_SECONDS, type PdfKind } from "#domain/money/invoice.ts";
import { keyedDigest, sameSecret } from "#infra/ids.ts";
import type { AppContext } from "#server/context.ts";

type PdfRef = { kind: PdfKind; id: string };

const signatureOf = ({ secret }: AppContext, { kind, id }: PdfRef, expires: string): string =>
  keyedDigest(secret, `download:${kind}:${id}:${expires}`);

/** The link to a document, valid for one minute. */
export function signedLink(ctx: AppContext, pdf: PdfRef): string {
  const until = ctx.clock.now().getTime() + DOWNLOAD_LINK_SECONDS * 1000;
  const expires = String(until);
  const query = new URLSearchParams({ expires, signature: signatureOf(ctx, pdf, expires) });
  return `${ctx.config.publicUrl}/download/${pdf.kind}/${pdf.id}?${query}`;
}

/** Whether a query has our signature for this document and has not expired. */
export function isSigned(ctx: AppContext, pdf: PdfRef, { expires, signature }: Record<string, unknown>): boolean {
  if (typeof expires !== "string" || typeof signature !== "string") return false;
  if (!sameSecret(signature, signatureOf(ctx, pdf, expires))) return false;
  return Number(expires) >= ctx.clock.now().getTime();
}
