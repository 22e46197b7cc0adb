/** The lists of the Money tab, read in pages. A refresh reads each list to the length that is shown. */
import { browserTransport, type Transport } from "#web/graphql.ts";
import {
  CHECKOUTS,
  type Checkout,
  DISPUTES,
  type Dispute,
  FAILED_JOBS,
  type FailedJob,
  OPEN_MONEY,
  type OpenMoney,
  REFUNDS,
  type Refund,
  UNMATCHED,
  type UnmatchedPayment,
} from "./documents.ts";

export type Rows = {
  openDisputes: Dispute;
  endedDisputes: Dispute;
  failedJobs: FailedJob;
  failedRefunds: Refund;
  openMoney: OpenMoney;
  unmatched: UnmatchedPayment;
  refunds: Refund;
  checkouts: Checkout;
};
export type ListName = keyof Rows;

/** The rows read so far, and whether the server has more. */
export type List<Row> = { rows: readonly Row[]; more: boolean };
export type Lists = { [Name in ListName]: List<Rows[Name]> };

/** The filters of checkouts and refunds: a state or "all", and a search text. */
export type Filters = Record<"checkouts" | "checkouts-search" | "refunds" | "refunds-search", string>;

/** How many rows a list starts with and grows by. */
export const PAGE = 20;
/** The server's maximum page size. */
const MOST = 100;

type Page = { limit: number; after: string | null };

/** Returns a list's filter as query variables. */
export const listFiltersOf = (
  filters: Filters,
  name: "checkouts" | "refunds",
): { state: string | null; search: string } => ({
  state: filters[name] === "all" ? null : filters[name],
  search: filters[`${name}-search`],
});

const READ: {
  [Name in ListName]: (send: Transport, page: Page, filters: Filters) => Promise<readonly Rows[Name][]>;
} = {
  openDisputes: async (send, page) => (await send(DISPUTES, { ...page, open: true })).disputes,
  endedDisputes: async (send, page) => (await send(DISPUTES, { ...page, open: false })).disputes,
  failedJobs: async (send, page) => (await send(FAILED_JOBS, page)).failedJobs,
  failedRefunds: async (send, page) => (await send(REFUNDS, { ...page, state: "failed" })).refunds,
  openMoney: async (send, page) => (await send(OPEN_MONEY, page)).openMoneyBookings,
  unmatched: async (send, page) => (await send(UNMATCHED, page)).unmatchedPayments,
  refunds: async (send, page, filters) =>
    (await send(REFUNDS, { ...page, ...listFiltersOf(filters, "refunds") })).refunds,
  checkouts: async (send, page, filters) =>
    (await send(CHECKOUTS, { ...page, ...listFiltersOf(filters, "checkouts") })).checkouts,
};

/** Reads `count` rows of a list after the row with the id `after`, or from its start. */
export async function readList<Name extends ListName>(
  name: Name,
  filters: Filters,
  count: number,
  after: string | null = null,
  send: Transport = browserTransport,
): Promise<List<Rows[Name]>> {
  const rows: Rows[Name][] = [];
  while (rows.length < count) {
    const limit = Math.min(MOST, count - rows.length);
    const page = await READ[name](send, { limit, after: rows.at(-1)?.id ?? after }, filters);
    rows.push(...page);
    if (page.length < limit) return { rows, more: false };
  }
  return { rows, more: true };
}

/** Whether a list shows other rows under `one` than under `other`. */
export const isOther = (one: Filters, other: Filters, name: ListName): boolean =>
  (name === "checkouts" || name === "refunds") &&
  (one[name] !== other[name] || one[`${name}-search`] !== other[`${name}-search`]);

/** Reads all of them, each with the number of rows in `counts`. */
export async function readLists(filters: Filters, counts: Record<ListName, number>, send: Transport): Promise<Lists> {
  const read = <Name extends ListName>(name: Name) => readList(name, filters, counts[name], null, send);
  const [openDisputes, endedDisputes, failedJobs, failedRefunds, openMoney, unmatched, refunds, checkouts] =
    await Promise.all([
      read("openDisputes"),
      read("endedDisputes"),
      read("failedJobs"),
      read("failedRefunds"),
      read("openMoney"),
      read("unmatched"),
      read("refunds"),
      read("checkouts"),
    ]);
  return { openDisputes, endedDisputes, failedJobs, failedRefunds, openMoney, unmatched, refunds, checkouts };
}
