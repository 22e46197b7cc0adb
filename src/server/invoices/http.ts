/** GET /download/… (contract: document-downloads): a PDF for a bearer token or a signed link. */
import type { FastifyReply } from "fastify";
import type { PaperKind } from "#domain/money/invoice.ts";
import type { Ctx } from "#server/context.ts";
import { isSigned } from "./links.ts";
import { checkPaper, makePaper } from "./papers.ts";

type Asked = { id: string; query: Record<string, string | undefined> };

/**
 * The handler of one kind's path.
 * @throws Refusal as checkPaper and makePaper.
 */
export const download =
  (kind: PaperKind) =>
  async (ctx: Ctx, { id: asked, query }: Asked, reply: FastifyReply): Promise<FastifyReply> => {
    const id = asked.toLowerCase();
    if (!isSigned(ctx, { kind, id }, query)) await checkPaper(ctx, { kind, id });
    const { name, bytes } = await makePaper(ctx, { kind, id });
    return reply
      .type("application/pdf")
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(bytes);
  };
