/**
 * A list tab of the dashboard as a declaration: `declareList` says what the tab lists, `useListTab` keeps its filters
 * in the address and reads its rows, `ListTab` shows heading, toolbar and table.
 */
import type { ReactNode } from "react";
import type { Rows } from "#web/data/rows.ts";
import type { Page } from "#web/data/use-pages.ts";
import type { Transport } from "#web/graphql.ts";
import { AdminTable } from "./admin-table.tsx";
import { type Choice, valuesOf } from "./choices.ts";
import type { Column, RowsProps } from "./columns.ts";
import { CsvButton } from "./csv-button.tsx";
import { TabHead } from "./tab-head.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "./table-toolbar.tsx";
import type { Allowed, UrlFilters } from "./url-filters.ts";
import { type ListOptions, useAdminList } from "./use-admin-list.ts";
import { type OpensRow, useOpenRow } from "./use-open-row.ts";
import { type FilterField, useUrlFilters } from "./use-url-filters.ts";

/** A choice of a filter. Where this choice alone leaves no row, the list says `empty`. */
type FilterChoice = Choice & { empty?: string };

/** A select or chips, whose first option is the usual one; or a filter that draws itself and takes any text. */
export type ListFilter =
  | { label: string; options: readonly FilterChoice[]; as?: "chips" }
  | { usual: string; render: (field: FilterField) => ReactNode };

/** Search, filters and sort, each as text. */
type Filters<Name extends string> = Record<Name | "search" | "sort", string>;

/** What a tab says of its list. */
type Declaration<Row extends { id: string }, Name extends string> = Pick<ListOptions<Row>, "failure"> & {
  title: string;
  intro: ReactNode;
  /** What the rows are, where the title is another word: "Articles". */
  label?: string;
  /** What is counted: "orders". */
  noun: string;
  /** What the browser keeps the rows under, beside the filters. */
  key: string;
  /** The label of the search box. */
  search: string;
  /** In the order in which they show; the address has them under these names. */
  filters: Readonly<Record<Name | "sort", ListFilter>>;
  /** What the list says without rows: where it has none at all, and where search and filters leave none. */
  empty: { none: string; filtered: string };
  /** The path of the export. */
  csv: string;
  /** Reads one page by `send`, and how many rows there are in all under these filters. */
  read: (filters: Filters<Name>, page: Page, send: Transport) => Promise<Rows<Row>>;
  /** A list that its tab draws has none; a function takes what opens a row. */
  columns?: readonly Column<Row>[] | ((open: (id: string) => void) => readonly Column<Row>[]);
  nameOf: RowsProps<Row>["nameOf"];
  /** How the address opens a row. */
  opens?: OpensRow<Row>;
};

/** A declaration with what follows from its options. */
type List<Row extends { id: string }, Name extends string> = Declaration<Row, Name> & {
  /** The filters of a bare address. */
  usual: Filters<Name>;
  /** The values that an address may ask for. */
  allowed: Allowed<Filters<Name>>;
};

/** Declares a tab's list. The options of its filters say what a bare address means, and what an address may ask for. */
export function declareList<Row extends { id: string }, Name extends string>(
  declared: Declaration<Row, Name>,
): List<Row, Name> {
  const usual: UrlFilters = { search: "" };
  const allowed: Record<string, readonly string[]> = {};
  for (const [name, filter] of Object.entries<ListFilter>(declared.filters)) {
    if ("render" in filter) usual[name] = filter.usual;
    else {
      usual[name] = filter.options[0]?.value ?? "";
      allowed[name] = valuesOf(filter.options);
    }
  }
  return { ...declared, usual: usual as Filters<Name>, allowed: allowed as Allowed<Filters<Name>> };
}

/** What a list says without rows: that there are none, that none fits, or the own text of the only choice made. */
export function emptyText<Row extends { id: string }, Name extends string>(
  { filters: declared, usual, empty }: List<Row, Name>,
  filters: Filters<Name>,
): string {
  if (filters.search !== "") return empty.filtered;
  const chosen: UrlFilters = filters;
  const [first, second] = Object.entries<ListFilter>(declared).filter(
    ([name]) => name !== "sort" && chosen[name] !== usual[name as Name],
  );
  if (!first) return empty.none;
  const [name, filter] = first;
  if (second || "render" in filter) return empty.filtered;
  return filter.options.find(({ value }) => value === chosen[name])?.empty ?? empty.filtered;
}

/**
 * Follows a declared list: its filters in the address, what binds a control to one, its rows, and the open row. A list
 * without `opens` never has an open row.
 */
export function useListTab<Row extends { id: string }, Name extends string>(declared: List<Row, Name>) {
  const [filters, , field] = useUrlFilters(declared.usual, declared.allowed);
  const list = useAdminList<Row>({
    key: [declared.key, filters],
    read: (page, send) => declared.read(filters, page, send),
    failure: declared.failure,
  });
  const opened = useOpenRow(list.rows, declared.opens);
  return { declared, filters, field, list, opened, empty: emptyText(declared, filters) };
}

type ListTabProps<Row extends { id: string }, Name extends string> = Pick<RowsProps<Row>, "actions" | "selection"> & {
  /** What `useListTab` gives. */
  tab: ReturnType<typeof useListTab<Row, Name>>;
  /** The tab's main button. */
  mainButton?: ReactNode;
  /** Between the toolbar and the rows. */
  notice?: ReactNode;
  /** The rows, where the list declares no columns. */
  rows?: ReactNode;
  /** Dialogs, and what else comes after the rows. */
  children?: ReactNode;
};

/** Shows the tab: heading, toolbar, rows, and what the tab adds to them. */
export function ListTab<Row extends { id: string }, Name extends string>(props: ListTabProps<Row, Name>) {
  const { tab, mainButton, notice, rows, children, ...rowProps } = props;
  const { declared, filters, field, list, opened, empty } = tab;
  const { title, intro, label = title, noun, search, csv, nameOf } = declared;
  const columns = typeof declared.columns === "function" ? declared.columns(opened.open) : declared.columns;
  return (
    <>
      <TabHead title={title} intro={intro} />
      <TableToolbar
        list={list}
        columns={columns}
        noun={noun}
        search={{ label: search, ...field("search") }}
        filters={Object.entries<ListFilter>(declared.filters).map(([name, filter]) => (
          <Filter key={name} filter={filter} field={field(name as Name)} />
        ))}
        csv={<CsvButton path={csv} query={filters} />}
        mainButton={mainButton}
      />
      {notice}
      {columns ? (
        <AdminTable
          {...rowProps}
          list={list}
          label={label}
          columns={columns}
          nameOf={nameOf}
          sort={field("sort")}
          empty={empty}
        />
      ) : (
        rows
      )}
      {children}
    </>
  );
}

function Filter({ filter, field }: { filter: ListFilter; field: FilterField }) {
  if ("render" in filter) return filter.render(field);
  const Control = filter.as === "chips" ? FilterChips : FilterSelect;
  return <Control label={filter.label} options={filter.options} {...field} />;
}
