/** The session hours on Plans & Settings: the week of both simulators, and the dates with other hours. */

import { CalendarPlus, Pencil } from "lucide-react";
import { useState } from "react";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { hoursText, WEEKDAYS, type WeekdayHours } from "#domain/booking/session-hours.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate, weekdayName } from "#domain/time/dates.ts";
import { SectionTitle } from "#web/admin/settings/folds.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { EditedException, EditedHours } from "./documents.ts";
import { ExceptionDialog } from "./exception-dialog.tsx";
import { RemoveException } from "./remove-exception.tsx";
import { WeekDialog } from "./week-dialog.tsx";

/** The open dialog: the week, an exception (null adds one), or the confirmation before one is removed. */
type Open = { what: "week" } | { what: "edit" | "remove"; id: string | null } | null;

type HoursSectionProps = {
  hours: EditedHours;
  /** Reads the hours again. */
  onChanged: () => void;
};

/** The section between the plans and the settings. */
export function HoursSection({ hours, onChanged }: HoursSectionProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  const chosen = (open && open.what !== "week" && hours.exceptions.find(({ id }) => id === open.id)) || null;
  return (
    <section aria-labelledby="session-hours" className="lg:mb-10">
      <SectionTitle id="session-hours">Session hours</SectionTitle>
      <p className="mt-1 mb-4 text-ink-soft text-pretty">
        When customers can fly. Phone and chat hours are under Contact & hours. Existing bookings keep their times.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card aria-labelledby="session-week">
          <Head id="session-week" title="Every week">
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen({ what: "week" })}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit weekly hours
            </Button>
          </Head>
          <Week week={hours.week} />
        </Card>
        <Card aria-labelledby="session-dates">
          <Head id="session-dates" title="Dates with other hours">
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen({ what: "edit", id: null })}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              Add a date
            </Button>
          </Head>
          {hours.exceptions.length === 0 && (
            <p className="text-ink-soft">No dates yet. Add holidays here; customers see the reason.</p>
          )}
          {hours.exceptions.length > 0 && (
            <ul aria-labelledby="session-dates" className="divide-y divide-line">
              {hours.exceptions.map((exception) => (
                <ExceptionLine
                  key={exception.id}
                  exception={exception}
                  onOpen={(what) => setOpen({ what, id: exception.id })}
                />
              ))}
            </ul>
          )}
        </Card>
      </div>
      {open?.what === "week" && <WeekDialog hours={hours} onSaved={done} onClose={close} />}
      {open?.what === "edit" && (open.id === null || chosen) && (
        <ExceptionDialog exception={chosen} hours={hours} onStale={onChanged} onSaved={done} onClose={close} />
      )}
      {open?.what === "remove" && chosen && <RemoveException exception={chosen} onRemoved={done} onClose={close} />}
    </section>
  );
}

function Head({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h4 id={id} className="font-bold">
        {title}
      </h4>
      {children}
    </div>
  );
}

function Week({ week }: { week: readonly WeekdayHours[] }) {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="text-ink-soft">
          <th scope="col" className="py-1.5 pr-3 font-semibold">
            Day
          </th>
          {SIMULATOR_TYPES.map((type) => (
            <th key={type} scope="col" className="py-1.5 pr-3 font-semibold">
              {type}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {WEEKDAYS.map((weekday) => (
          <tr key={weekday} className="align-top">
            <th scope="row" className="py-1.5 pr-3 font-semibold">
              {weekdayName(weekday)}
            </th>
            {SIMULATOR_TYPES.map((type) => (
              <td key={type} className="py-1.5 pr-3 tabular-nums">
                <DayHours row={week.find((row) => row.simulator === type && row.weekday === weekday)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHours({ row }: { row: WeekdayHours | undefined }) {
  if (!row || row.closed) return <span className="text-ink-soft">Closed</span>;
  return (
    <>
      {formatTime(row.firstStart)} to {formatTime(row.lastEnd)}
      <span className="block text-ink-soft">last start {formatTime(row.lastStart)}</span>
    </>
  );
}

type ExceptionLineProps = {
  exception: EditedException;
  onOpen: (what: "edit" | "remove") => void;
};

function ExceptionLine({ exception, onOpen }: ExceptionLineProps) {
  const { date, simulator, hours, reason } = exception;
  const day = formatLongDate(date);
  const what = `${day}, ${simulator ?? "both simulators"}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-44 grow basis-0 wrap-anywhere">
        <p className="font-semibold">{day}</p>
        <p className="text-sm text-ink-soft">
          {simulator ?? "Both simulators"}: {hours ? hoursText(hours) : "closed"}
        </p>
        <p className="text-sm">{reason}</p>
      </div>
      <div className="flex gap-1 *:min-h-11">
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Edit ${what}`}
          onClick={() => onOpen("edit")}
        >
          Edit
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Remove ${what}`}
          onClick={() => onOpen("remove")}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
