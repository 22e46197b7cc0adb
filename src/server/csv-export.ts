/**
 * A list as a spreadsheet (GET /export/NAME.csv), declared: who may have it, its columns, and how its filters are read.
 * Every export checks the role, reads the filters, writes one entry in the audit log, and is sent page by page, so that
 * a long list is never held in memory.
 */
import type { FastifyReply } from "fastify";
import type { Action } from "#domain/people/viewer.ts";
import { dateInIndia, timeInIndia } from "#domain/time/dates.ts";
import { type CsvCell, everyPage, type StillThere } from "#infra/csv.ts";
import type { KeyPage } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted, recentlyConfirmed } from "#server/context.ts";

/** The query of the address, each name once. */
type ExportQuery = Record<string, string | undefined>;

/** A heading and the cell below it. */
export type Column<Line> = readonly [heading: string, cell: (line: Line) => CsvCell];

/** An instant as the cell "2026-11-22 14:05", in India's time; empty for none. */
export const momentCell = (at: Date | null): CsvCell => at && `${dateInIndia(at)} ${timeInIndia(at)}`;

export const yesNo = (value: unknown): CsvCell => (value ? "yes" : "no");

type SplitExport<Row extends { id: string }, Line> = {
  /** The file's name without its ending. */
  name: string;
  /** How the audit log records the export: what the list holds, and the list's title. */
  entity: string;
  label: string;
  may: Action;
  /** Asks for a recent sign-in or the password: for lists of people and of money. */
  confirmed?: boolean;
  columns: readonly Column<Line>[];
  /**
   * Reads the filters and answers the list's own reader; null when nothing can fit them.
   * @throws Refusal BAD_USER_INPUT.
   */
  read: (ctx: Ctx, query: ExportQuery) => ((page: KeyPage) => Promise<Row[]>) | null;
  /** Which rows still exist, for a list that changes while it is read. */
  stillThere: (ctx: Ctx) => StillThere;
  /** Rows read at a time, where they are large. */
  pageSize?: number;
  /** The lines of one row. */
  split: (row: Row) => readonly Line[];
};

type Export<Row extends { id: string }> = Omit<SplitExport<Row, Row>, "split">;

/** Answers a download; `query` is the address's. @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export type Download = (ctx: Ctx, request: { query: ExportQuery }, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends `lines`, page by page, below the headings of `columns`. */
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

/** The export of a list in which a row fills several lines, such as one for each changed field. */
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

/** The export of a list in which each row is a line. */
export const csvExport = <Row extends { id: string }>(list: Export<Row>): Download =>
  csvExportOfLines({ ...list, split: (row) => [row] });
