/**
 * /admin/dashboard/audit: who changed what, when, with old and new values. Search, filters and sort are in the address,
 * so that a link to a booking's history can be shared.
 */

import type { ComponentProps } from "react";
import { formatLongDate, isIsoDate } from "#domain/time/dates.ts";
import { AUDITED_RECORDS } from "#shared/audit-words.ts";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { DateRange } from "#web/admin/kit/date-range.tsx";
import { ListFrame } from "#web/admin/kit/list-frame.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterSelect, FilterSwitch, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { X } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/audit.route.ts";
import { type AuditEntry, type AuditQuery, readAudit } from "./documents.ts";
import { byDay } from "./entry-days.ts";
import { EntryRow } from "./entry-row.tsx";
import { usePeople } from "./use-people.ts";

const FILTERS = {
  search: "",
  thing: "all",
  id: "",
  person: "all",
  from: "",
  to: "",
  lookups: "no",
  sort: "newest",
};
const THINGS = [
  { value: "all", text: "All records" },
  ...Object.entries(AUDITED_RECORDS).map(([value, text]) => ({ value, text })),
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Audit log", noindex: true }, matches);
}

/** Converts the filters to the server's query parameters. */
const queryOf = ({ search, thing, id, person, from, to }: typeof FILTERS): Omit<AuditQuery, "lookUps"> => ({
  ...(search && { search }),
  ...(thing !== "all" && { entity: thing }),
  ...(id && { entityId: id }),
  ...(person !== "all" && { actorId: person }),
  ...(from && { from }),
  ...(to && { to }),
});

export default function AuditTabRoute() {
  const [filters, setFilters, field] = useUrlFilters(FILTERS, {
    from: isIsoDate,
    to: isIsoDate,
    lookups: (value) => value === "yes" || value === "no",
    sort: valuesOf(BY_AGE),
  });
  const wanted = queryOf(filters);
  const lookUps = filters.lookups === "yes";
  const query = { ...wanted, lookUps, sort: filters.sort };
  const list = useAdminList({
    read: (page, send) => readAudit(query, page, send),
    key: ["audit", query],
    failure: "Failed to fetch the audit log",
  });
  const people = usePeople(list.rows, filters.person);

  return (
    <>
      <TabHead
        title="Audit log"
        intro="Every change by staff and administrators, with old and new values. Entries can't be edited or deleted."
      />
      <TableToolbar
        list={list}
        noun={list.total === 1 ? "entry" : "entries"}
        search={{ label: "Search name, number or change", ...field("search") }}
        filters={
          <>
            <FilterSelect
              label="Record type"
              value={filters.thing}
              options={THINGS}
              onChange={(thing) => setFilters({ thing, id: "" })}
            />
            <FilterSelect
              label="Person"
              options={[{ value: "all", text: "All people" }, ...people]}
              {...field("person")}
            />
            <FilterSelect label="Sort" options={BY_AGE} {...field("sort")} />
          </>
        }
        moreFilters={
          <>
            <DateRange from={field("from")} to={field("to")} />
            <FilterSwitch
              text="Show look-ups"
              on={lookUps}
              onChange={(on) => setFilters({ lookups: on ? "yes" : "no" })}
            />
            {filters.id && <OneRecord onClear={() => setFilters({ id: "" })} />}
          </>
        }
        csv={<CsvButton path="/export/audit.csv" query={{ ...query, lookUps: String(lookUps) }} />}
      />
      <ListFrame
        list={list}
        label="Audit entries"
        empty={Object.keys(wanted).length > 0 ? "No matching changes." : "No changes yet."}
        placeholders={<Placeholders />}
      >
        <Days
          entries={list.rows}
          all={filters.search !== "" || filters.id !== ""}
          onPerson={(person) => setFilters({ person })}
        />
      </ListFrame>
    </>
  );
}

type DaysProps = { entries: readonly AuditEntry[] } & Pick<ComponentProps<typeof EntryRow>, "all" | "onPerson">;

/** The entries under the day on which they were written. */
const Days = ({ entries: rows, all, onPerson }: DaysProps) => (
  <div className="grid gap-6">
    {byDay(rows).map(({ date, entries }) => (
      <section key={date} aria-labelledby={`day-${date}`}>
        <h3 id={`day-${date}`} className="mb-2 font-bold max-lg:mt-1">
          {formatLongDate(date)}
        </h3>
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} all={all} onPerson={onPerson} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** The filter that a link to one record's history sets; pressing it clears the filter. */
function OneRecord({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="secondary" size="sm" className="min-h-11" onClick={onClear}>
      <X aria-hidden="true" className="size-4" />
      One record only
    </Button>
  );
}

function Placeholders() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the audit log...</span>
      {["a", "b", "c", "d", "e"].map((name) => (
        <Skeleton key={name} className="h-20 rounded-2xl" />
      ))}
    </div>
  );
}
