/** GET /download/… (contract: document-downloads): a PDF for a bearer token or a signed link. */
import type { FastifyReply } from "fastify";
import type { PdfKind } from "#domain/money/invoice.ts";
import type { Ctx } from "#server/context.ts";
import { isSigned } from "./links.ts";
import { checkPdf, type PdfFile, renderPdf, shippingLabels } from "./pdfs.ts";

type PdfRequest = { id: string; query: Record<string, string | undefined> };

/**
 * The handler of one kind's path.
 * @throws Refusal as checkPdf and renderPdf.
 */
export const download =
  (kind: PdfKind) =>
  async (ctx: Ctx, { id: typedId, query }: PdfRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const id = typedId.toLowerCase();
    if (!isSigned(ctx, { kind, id }, query)) await checkPdf(ctx, { kind, id });
    return sendPdf(reply, await renderPdf(ctx, { kind, id }));
  };

/** GET /download/shipping-labels?ids=…,…: several labels in one file. @throws Refusal as shippingLabels. */
export const downloadLabels = async (ctx: Ctx, { query }: PdfRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendPdf(reply, await shippingLabels(ctx, (query.ids ?? "").toLowerCase().split(",").filter(Boolean)));

const sendPdf = (reply: FastifyReply, { name, bytes }: PdfFile): FastifyReply =>
  reply
    .type("application/pdf")
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(bytes);
