/** Above the bookings: search, status, simulator, order, and the session's days. */
import { addDays, todayInIndia } from "#domain/dates.ts";
import { BOOKING_STATUSES } from "#domain/statuses.ts";
import { simulatorChoices, statusChoices } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { DateRange } from "#web/admin/kit/date-range.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import type { BookingRow } from "./documents.ts";
import { asked, type BookingFilters, SORTS } from "./use-bookings.ts";

const STATUSES = statusChoices(BOOKING_STATUSES);

const SIMULATORS = simulatorChoices("all");

const DAYS = [
  { value: "any", text: "Any day" },
  { value: "today", text: "Today" },
  { value: "tomorrow", text: "Tomorrow" },
  { value: "week", text: "Next 7 days" },
];

/** The first and last day that a choice means, in India. */
function daysOf(choice: string, now: Date): Pick<BookingFilters, "from" | "to" | "sort"> {
  const today = todayInIndia(now);
  if (choice === "any") return { from: "", to: "", sort: "newest" };
  if (choice === "today") return { from: today, to: today, sort: "session" };
  if (choice === "tomorrow")
    return { from: addDays(today, 1), to: addDays(today, 1), sort: "session" };
  return { from: today, to: addDays(today, 6), sort: "session" };
}

/** Which choice the days in the address are; none for days that somebody picked. */
function choiceOf({ from, to }: BookingFilters, now: Date): string {
  return (
    DAYS.find(({ value }) => {
      const days = daysOf(value, now);
      return days.from === from && days.to === to;
    })?.value ?? ""
  );
}

type BookingsToolbarProps = {
  list: AdminList<BookingRow>;
  columns: readonly Column<BookingRow>[];
  filters: BookingFilters;
  setFilters: (change: Partial<BookingFilters>) => void;
  field: (name: keyof BookingFilters) => FilterField;
};

/** What is chosen most on top, the session's days below. */
export function BookingsToolbar(props: BookingsToolbarProps) {
  const { list, columns, filters, setFilters, field } = props;
  const now = new Date();
  return (
    <TableToolbar
      list={list}
      columns={columns}
      noun="bookings"
      search={{ label: "Search bookings", ...field("search") }}
      filters={
        <>
          <FilterSelect label="Status" options={STATUSES} {...field("status")} />
          <FilterSelect label="Simulator" options={SIMULATORS} {...field("simulator")} />
          <FilterSelect label="Order" options={SORTS} {...field("sort")} />
        </>
      }
      moreFilters={
        <>
          <FilterChips
            label="Session days"
            value={choiceOf(filters, now)}
            options={DAYS}
            onChange={(choice) => setFilters(daysOf(choice, now))}
          />
          <DateRange
            of="Session"
            from={{
              value: filters.from,
              onChange: (from) => setFilters({ from, ...(from ? { sort: "session" } : {}) }),
            }}
            to={field("to")}
          />
          {filters.from && filters.to && filters.from > filters.to && (
            <p role="alert" className="text-sm font-medium text-danger max-lg:order-1">
              The last day is before the first. Please swap the two dates.
            </p>
          )}
        </>
      }
      csv={<CsvButton path="/export/bookings.csv" query={asked(filters)} />}
    />
  );
}
