/** The articles as a spreadsheet, drafts too. Their text stays out: a cell of a spreadsheet is too small for it. */
import type { FastifyReply } from "fastify";
import { dateInIndia } from "#domain/dates.ts";
import { excerptOf, plainSearch } from "#domain/reading.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { readOrder, stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted } from "#server/context.ts";
import { allPosts, type BlogPost, minutesOf, POST_ORDERS } from "./service.ts";
import { blogPosts } from "./table.ts";

const COLUMNS = [
  ...["Id", "Title", "Author", "Status", "Begins with", "Words", "Minutes to read", "Picture"],
  ...["Alternative text", "Written", "Changed"],
];

const BEGINNING = 150;

const lineOf = (post: BlogPost): CsvCell[] => [
  post.id,
  post.title,
  post.author,
  post.published ? "published" : "draft",
  excerptOf(post.plain_text, BEGINNING),
  post.words,
  minutesOf(post),
  post.image_url,
  post.image_alt,
  dateInIndia(post.created_at),
  dateInIndia(post.updated_at),
];

/** An article may be some 200,000 letters long: so many at a time. */
const AT_A_TIME = 50;

const PUBLISHED: Record<string, boolean> = { published: true, draft: false };

/**
 * GET /export/blog.csv: the articles of the same filters and order as the list, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportPosts(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "blog.readDrafts");
  const wish = {
    search: plainSearch(query.search),
    published: PUBLISHED[query.status ?? ""] ?? null,
    archived: query.status === "archived",
    order: readOrder(POST_ORDERS, query.sort),
  };
  const pages = async function* () {
    for await (const posts of everyPage(
      (page) => allPosts(ctx, { ...page, ...wish }),
      stillIn(ctx, blogPosts),
      AT_A_TIME,
    ))
      yield posts.map(lineOf);
  };
  await recordExport(ctx, { entity: "post", label: "Articles", filters: query });
  return sendCsv(reply, "blog", COLUMNS, pages());
}
