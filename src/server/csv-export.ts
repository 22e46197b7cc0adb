/**
 * Declares a list's CSV download (GET /export/NAME.csv): permission, columns, and the parsing of its filters. Every
 * export checks the role, reads the filters and writes one audit entry. It is streamed page by page, so a long list is
 * never held in memory.
 */
import type { FastifyReply } from "fastify";
import type { Action } from "#domain/people/viewer.ts";
import { dateInIndia, timeInIndia } from "#domain/time/dates.ts";
import { type CsvCell, everyPage, type StillThere } from "#infra/csv.ts";
import type { KeyPage } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted, recentlyConfirmed } from "#server/context.ts";

/** The query parameters of the URL, each name once. */
type ExportQuery = Record<string, string | undefined>;

/** A heading and the function that returns the cell below it. */
export type Column<Line> = readonly [heading: string, cell: (line: Line) => CsvCell];

/** An instant as the cell "2026-11-22 14:05", in IST; empty for null. */
export const momentCell = (at: Date | null): CsvCell => at && `${dateInIndia(at)} ${timeInIndia(at)}`;

export const yesNo = (value: unknown): CsvCell => (value ? "yes" : "no");

type SplitExport<Row extends { id: string }, Line> = {
  /** The file's name without its extension. */
  name: string;
  /** The entity and label of the audit entry: what the list holds, and the list's title. */
  entity: string;
  label: string;
  may: Action;
  /** Requires a recent sign-in or the password: for lists of people and of money. */
  confirmed?: boolean;
  columns: readonly Column<Line>[];
  /**
   * Reads the filters and returns the list's page reader; null when nothing can match them.
   * @throws Refusal BAD_USER_INPUT.
   */
  read: (ctx: Ctx, query: ExportQuery) => ((page: KeyPage) => Promise<Row[]>) | null;
  /** Returns which rows still exist, for a list that changes while it is read. */
  stillThere: (ctx: Ctx) => StillThere;
  /** Rows per page; set where rows are large. */
  pageSize?: number;
  /** Returns the lines of one row. */
  split: (row: Row) => readonly Line[];
};

type Export<Row extends { id: string }> = Omit<SplitExport<Row, Row>, "split">;

/** Sends a download; `query` holds the URL's parameters. @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export type Download = (ctx: Ctx, request: { query: ExportQuery }, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends the headings of `columns`, then `lines` page by page. */
export const sendColumns = <Line>(
  reply: FastifyReply,
  name: string,
  columns: readonly Column<Line>[],
  pages: AsyncIterable<readonly Line[]>,
): FastifyReply =>
  sendCsv(
    reply,
    name,
    columns.map(([heading]) => heading),
    cellsOf(columns, pages),
  );

async function* cellsOf<Line>(
  columns: readonly Column<Line>[],
  pages: AsyncIterable<readonly Line[]>,
): AsyncGenerator<CsvCell[][]> {
  for await (const lines of pages) yield lines.map((line) => columns.map(([, cell]) => cell(line)));
}

/** An export in which a row may fill several lines, such as one for each changed field. */
export const csvExportOfLines =
  <Row extends { id: string }, Line>(list: SplitExport<Row, Line>): Download =>
  async (ctx, { query }, reply) => {
    permitted(ctx, list.may);
    if (list.confirmed) recentlyConfirmed(ctx);
    const read = list.read(ctx, query);
    async function* pages() {
      if (!read) return;
      for await (const rows of everyPage(read, list.stillThere(ctx), list.pageSize)) yield rows.flatMap(list.split);
    }
    await recordExport(ctx, { entity: list.entity, label: list.label, filters: query });
    return sendColumns(reply, list.name, list.columns, pages());
  };

/** An export with one line per row. */
export const csvExport = <Row extends { id: string }>(list: Export<Row>): Download =>
  csvExportOfLines({ ...list, split: (row) => [row] });
