/**
 * A list tab of the dashboard as a declaration. `declareList` describes the list, `useListTab` keeps its filters in the
 * address and reads its rows, and `ListTab` renders heading, toolbar and table.
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

/** An option of a filter. If it is the only one set and no row matches, the list shows `empty`. */
type FilterChoice = Choice & { empty?: string };

/** A select or chips, whose first option is the default; or a filter that renders itself and accepts any text. */
export type ListFilter =
  | { label: string; options: readonly FilterChoice[]; as?: "chips" }
  | { usual: string; render: (field: FilterField) => ReactNode };

/** Search, filters and sort, each as text. */
type Filters<Name extends string> = Record<Name | "search" | "sort", string>;

/** The declaration of a tab's list. */
type Declaration<Row extends { id: string }, Name extends string> = Pick<ListOptions<Row>, "failure"> & {
  title: string;
  intro: ReactNode;
  /** The name of the rows, where it differs from the title: "Articles". */
  label?: string;
  /** The plural for counts: "orders". */
  noun: string;
  /** The query cache key of the rows, combined with the filters. */
  key: string;
  /** The label of the search box. */
  search: string;
  /** In display order; the names are also the address parameters. */
  filters: Readonly<Record<Name | "sort", ListFilter>>;
  /** The texts of an empty list: without any rows, and without a match for search and filters. */
  empty: { none: ReactNode; filtered: string };
  /** The path of the export. */
  csv: string;
  /** Reads one page by `send`, with the total count for the filters. */
  read: (filters: Filters<Name>, page: Page, send: Transport) => Promise<Rows<Row>>;
  /** Absent for a list that its tab renders. A function takes the function that opens a row. */
  columns?: readonly Column<Row>[] | ((open: (id: string) => void) => readonly Column<Row>[]);
  nameOf: RowsProps<Row>["nameOf"];
  /** How the address opens a row. */
  opens?: OpensRow<Row>;
};

/** A declaration with the defaults and permitted values of its filters. */
type List<Row extends { id: string }, Name extends string> = Declaration<Row, Name> & {
  /** The filters of an address without parameters. */
  usual: Filters<Name>;
  /** The values that an address may contain. */
  allowed: Allowed<Filters<Name>>;
};

/** Declares a tab's list. The options of its filters determine the defaults and the permitted values in the address. */
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

/** The text of a list without rows: no rows at all, no match, or the text of the only choice. */
export function emptyText<Row extends { id: string }, Name extends string>(
  { filters: declared, usual, empty }: List<Row, Name>,
  filters: Filters<Name>,
): ReactNode {
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
 * Follows a declared list. Returns its filters, their field bindings, its rows, and the open row. A list without
 * `opens` never has an open row.
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
  /** The result of `useListTab`. */
  tab: ReturnType<typeof useListTab<Row, Name>>;
  /** The tab's main button. */
  mainButton?: ReactNode;
  /** The choice of view (views-nav.tsx), beside the heading; on narrow screens above the toolbar. */
  views?: ReactNode;
  /** Between the toolbar and the rows. */
  notice?: ReactNode;
  /** The rows, where the list declares no columns. */
  rows?: ReactNode;
  /** Dialogs and other content after the rows. */
  children?: ReactNode;
};

/** The tab with heading, toolbar, rows and additional content. */
export function ListTab<Row extends { id: string }, Name extends string>(props: ListTabProps<Row, Name>) {
  const { tab, mainButton, views, notice, rows, children, ...rowProps } = props;
  const { declared, filters, field, list, opened, empty } = tab;
  const { title, intro, label = title, noun, search, csv, nameOf } = declared;
  const columns = typeof declared.columns === "function" ? declared.columns(opened.open) : declared.columns;
  return (
    <>
      <TabHead title={title} intro={intro}>
        {views && <div className="max-lg:mb-2 max-sm:flex max-sm:grow">{views}</div>}
        {mainButton && <div className="max-lg:hidden">{mainButton}</div>}
      </TabHead>
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
