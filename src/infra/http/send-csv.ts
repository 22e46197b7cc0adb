/** A list as a file that spreadsheets open, sent page by page as it is read. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { type CsvCell, csvFile } from "#infra/csv.ts";

/** Answers with `name`.csv; `pages` gives the lines below the header. */
export const sendCsv = (
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): FastifyReply =>
  reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(Readable.from(csvFile(header, pages)));
