/** The toolbar above the bookings: search, status, simulator, sort, and the days of the sessions. */
import type { ReactNode } from "react";
import { BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { simulatorChoices, statusChoices } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { DateRange } from "#web/admin/kit/date-range.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import type { BookingRow } from "./documents.ts";
import { type BookingFilters, queryOf, SORTS, sessionDays } from "./use-bookings.ts";

const STATUSES = statusChoices(BOOKING_STATUSES);

const SIMULATORS = simulatorChoices("all");

const DAYS = [
  { value: "any", text: "Any day" },
  { value: "today", text: "Today" },
  { value: "tomorrow", text: "Tomorrow" },
  { value: "week", text: "Next 7 days" },
];

/**
 * The filters for a choice of days. The address stores the relative choice, so that a saved view applies to the day on
 * which it is opened.
 */
const filtersOfDays = (choice: string): Pick<BookingFilters, "days" | "from" | "to" | "sort"> =>
  choice === "any"
    ? { days: "", from: "", to: "", sort: "coming" }
    : { days: choice, from: "", to: "", sort: "session" };

/** The current choice of days; empty when the days were typed. */
const choiceOf = ({ days, from, to }: BookingFilters): string => days || (from || to ? "" : "any");

type BookingsToolbarProps = {
  list: AdminList<BookingRow>;
  columns: readonly Column<BookingRow>[];
  filters: BookingFilters;
  setFilters: (change: Partial<BookingFilters>) => void;
  field: (name: keyof BookingFilters) => FilterField;
  /** The views and buttons of phones and tablets. */
  compact: ReactNode;
};

/** The most used filters are on top, the session's days below. */
export function BookingsToolbar(props: BookingsToolbarProps) {
  const { list, columns, filters, setFilters, field, compact } = props;
  const { from, to } = sessionDays(filters);
  return (
    <TableToolbar
      list={list}
      columns={columns}
      noun="bookings"
      compact={compact}
      search={{ label: "Search bookings", ...field("search") }}
      filters={
        <>
          <FilterSelect label="Status" options={STATUSES} {...field("status")} />
          <FilterSelect label="Simulator" options={SIMULATORS} {...field("simulator")} />
          <FilterSelect label="Sort" options={SORTS} {...field("sort")} />
        </>
      }
      moreFilters={
        <>
          <FilterChips
            label="Session days"
            value={choiceOf(filters)}
            options={DAYS}
            onChange={(choice) => setFilters(filtersOfDays(choice))}
          />
          <DateRange
            of="Session"
            from={{
              value: from,
              onChange: (first) => setFilters({ days: "", from: first, to, ...(first ? { sort: "session" } : {}) }),
            }}
            to={{ value: to, onChange: (last) => setFilters({ days: "", from, to: last }) }}
          />
          {from && to && from > to && (
            <p role="alert" className="text-sm font-medium text-danger max-lg:order-1">
              The last day is before the first. Swap the two dates.
            </p>
          )}
        </>
      }
      csv={<CsvButton path="/export/bookings.csv" query={queryOf(filters)} />}
    />
  );
}
