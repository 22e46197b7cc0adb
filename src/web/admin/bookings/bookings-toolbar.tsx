/** Above the bookings: search, status, simulator, order, and the session's days. */
import { addDays, todayInIndia } from "#domain/dates.ts";
import { BOOKING_STATUSES } from "#domain/statuses.ts";
import { statusChoices } from "#web/admin/kit/choices.ts";
import type { Column } from "#web/admin/kit/columns.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { FilterChips, FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import type { BookingRow } from "./documents.ts";
import { asked, type BookingFilters } from "./use-bookings.ts";

const STATUSES = statusChoices(BOOKING_STATUSES);

const SIMULATORS = [
  { value: "all", text: "Both simulators" },
  { value: "A320", text: "A320" },
  { value: "B737", text: "B737" },
];

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

/** Two rows on wide screens. */
export function BookingsToolbar(props: BookingsToolbarProps) {
  const { list, columns, filters, setFilters, field } = props;
  const now = new Date();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <FilterChips
          label="Session days"
          value={choiceOf(filters, now)}
          options={DAYS}
          onChange={(choice) => setFilters(daysOf(choice, now))}
        />
        <div className="grid grid-cols-2 gap-3 text-sm max-sm:w-full sm:flex sm:items-center sm:gap-2">
          <DayInput
            label="From"
            value={filters.from}
            onChange={(from) => setFilters({ from, ...(from ? { sort: "session" } : {}) })}
          />
          <DayInput label="To" {...field("to")} />
        </div>
        {filters.from && filters.to && filters.from > filters.to && (
          <p role="alert" className="self-center text-sm font-medium text-danger">
            The last day is before the first. Please swap the two dates.
          </p>
        )}
      </div>
      <TableToolbar
        list={list}
        columns={columns}
        noun="bookings"
        search={{ label: "Search bookings", ...field("search") }}
        filters={
          <>
            <FilterSelect label="Status" options={STATUSES} {...field("status")} />
            <FilterSelect label="Simulator" options={SIMULATORS} {...field("simulator")} />
            <FilterSelect
              label="Order"
              options={[
                { value: "newest", text: "Newest first" },
                { value: "session", text: "By session" },
              ]}
              {...field("sort")}
            />
          </>
        }
        csv={<CsvButton path="/export/bookings.csv" query={asked(filters)} />}
      />
    </>
  );
}

function DayInput({ label, value, onChange }: FilterField & { label: string }) {
  return (
    <label className="flex min-w-0 flex-col gap-1 text-ink-soft sm:flex-row sm:items-center sm:gap-2">
      {label}
      <input
        type="date"
        aria-label={label === "From" ? "Session from" : "Session to"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full min-w-0 rounded-xl border border-line-strong bg-raised px-3 text-base text-ink shadow-field"
      />
    </label>
  );
}
