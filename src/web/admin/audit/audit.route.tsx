/**
 * /admin/dashboard/audit: who changed what, when, from what to what. Filters stand in the address, so that "what
 * happened to this booking" can be sent to somebody.
 */
import { X } from "lucide-react";
import { useId, useRef } from "react";
import { AUDITED_THINGS } from "#domain/audit-words.ts";
import { formatLongDate } from "#domain/dates.ts";
import { CsvButton } from "#web/admin/kit/csv-button.tsx";
import { ListFrame } from "#web/admin/kit/list-frame.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { FilterSelect, TableToolbar } from "#web/admin/kit/table-toolbar.tsx";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { type FilterField, useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/audit.route.ts";
import { type AuditQuery, readAudit } from "./documents.ts";
import { byDay } from "./entry-days.ts";
import { EntryRow } from "./entry-row.tsx";

const FILTERS = { thing: "all", id: "", person: "all", from: "", to: "" };
const THINGS = [
  { value: "all", text: "Everything" },
  ...Object.entries(AUDITED_THINGS).map(([value, text]) => ({ value, text })),
];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Audit log", noindex: true }, matches);
}

/** What the address asks for, as the server takes it. */
const queryOf = ({ thing, id, person, from, to }: typeof FILTERS): AuditQuery => ({
  ...(thing !== "all" && { entity: thing }),
  ...(id && { entityId: id }),
  ...(person !== "all" && { actorId: person }),
  ...(from && { from }),
  ...(to && { to }),
});

export default function AuditTabRoute() {
  const [filters, setFilters, field] = useUrlFilters(FILTERS);
  const query = queryOf(filters);
  const list = useAdminList({
    read: (page) => readAudit(query, page),
    key: JSON.stringify(query),
    failure: "Failed to fetch the audit log",
  });
  const people = useRef(new Map<string, string>());
  for (const { actor_id, actor } of list.rows)
    if (actor) people.current.set(actor_id, actor.name.trim() || actor.email);
  if (filters.person !== "all" && !people.current.has(filters.person))
    people.current.set(filters.person, "One person");

  return (
    <>
      <TabHead
        title="Audit log"
        intro="Every change that staff and administrators made: who, when, and from what to what. Nothing here can be altered."
      />
      <TableToolbar
        list={list}
        noun={list.total === 1 ? "entry" : "entries"}
        filters={
          <>
            <FilterSelect
              label="Kind of thing"
              value={filters.thing}
              options={THINGS}
              onChange={(thing) => setFilters({ thing, id: "" })}
            />
            <FilterSelect
              label="Person"
              options={[
                { value: "all", text: "Everybody" },
                ...[...people.current].map(([value, text]) => ({ value, text })),
              ]}
              {...field("person")}
            />
            <Day label="From" {...field("from")} />
            <Day label="To" {...field("to")} />
            {filters.id && (
              <Button
                variant="secondary"
                size="sm"
                className="min-h-11"
                onClick={() => setFilters({ id: "" })}
              >
                <X aria-hidden="true" className="size-4" />
                One thing only
              </Button>
            )}
          </>
        }
        csv={<CsvButton path="/export/audit.csv" query={query} />}
      />
      <ListFrame
        list={list}
        label="Audit entries"
        empty={
          Object.keys(query).length > 0
            ? "No change fits these filters."
            : "Nobody has changed anything yet."
        }
        placeholders={<Placeholders />}
      >
        <div className="grid gap-6">
          {byDay(list.rows).map(({ date, entries }) => (
            <section key={date} aria-labelledby={`day-${date}`}>
              <h3 id={`day-${date}`} className="mb-2 font-bold">
                {formatLongDate(date)}
              </h3>
              <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
                {entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    onPerson={(person) => setFilters({ person })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </ListFrame>
    </>
  );
}

function Day({ label, value, onChange }: FilterField & { label: string }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 max-sm:grow">
      <label htmlFor={id} className="text-sm font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 grow rounded-xl border border-line-strong bg-raised px-3 text-base text-ink shadow-field"
      />
    </div>
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
