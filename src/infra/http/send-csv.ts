/** Sends a list as CSV, page by page while it is read. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { type CsvCell, csvFile } from "#infra/csv.ts";

/** Sends `name`.csv; `pages` yields the rows below the header. */
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
