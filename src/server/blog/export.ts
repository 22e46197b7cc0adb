/**
 * GET /export/blog.csv: the articles, including drafts, with the filters and the sort of the list. Their text is
 * omitted, because spreadsheet cells are too small for it.
 */
import { excerptOf } from "#domain/content/reading.ts";
import { readSearch } from "#domain/text/search.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport } from "#server/csv-export.ts";
import { allPosts, type BlogPost, minutesOf, POST_SORTS } from "./service.ts";
import { blogPosts } from "./table.ts";

const EXCERPT_LENGTH = 150;

const COLUMNS: readonly Column<BlogPost>[] = [
  ["Id", ({ id }) => id],
  ["Title", ({ title }) => title],
  ["Author", ({ author }) => author],
  ["Status", ({ published }) => (published ? "published" : "draft")],
  ["Begins with", ({ plain_text }) => excerptOf(plain_text, EXCERPT_LENGTH)],
  ["Words", ({ words }) => words],
  ["Minutes to read", (post) => minutesOf(post)],
  ["Picture", ({ image_url }) => image_url],
  ["Alternative text", ({ image_alt }) => image_alt],
  ["Written", ({ created_at }) => dateInIndia(created_at)],
  ["Changed", ({ updated_at }) => dateInIndia(updated_at)],
];

const PUBLISHED: Record<string, boolean> = { published: true, draft: false };

export const exportPosts = csvExport<BlogPost>({
  name: "blog",
  entity: "post",
  label: "Articles",
  may: "blog.readDrafts",
  columns: COLUMNS,
  read(ctx, query) {
    const filter = {
      search: readSearch(query.search),
      published: PUBLISHED[query.status ?? ""] ?? null,
      archived: query.status === "archived",
      sort: readSortOrder(POST_SORTS, query.sort),
    };
    return (page) => allPosts(ctx, { ...page, ...filter });
  },
  stillThere: (ctx) => stillIn(ctx, blogPosts),
  // An article may have some 200,000 characters.
  pageSize: 50,
});
