/** How far visitors of the booking page get, from viewing it to paying, by plan and device. */
import { useState } from "react";
import { durationText } from "#domain/booking/plans.ts";
import {
  BOOKING_STEPS,
  type BookingStep,
  DEVICES,
  type Device,
  type StepShare,
  shareSteps,
} from "#domain/booking/steps.ts";
import { FilterChips, FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import type { Statistics } from "./documents.ts";
import { FiguresTable } from "./figures-table.tsx";
import { grouped } from "./numbers.ts";
import { Section } from "./section.tsx";
import type { SectionFrame } from "./section-frame.ts";
import { ShareBars } from "./share-bars.tsx";

type Rows = Statistics["bookingSteps"];

const STEP_TEXT: Record<BookingStep, string> = {
  viewed: "Viewed the booking page",
  day: "Chose a day",
  contact: "Entered name and phone",
  paid: "Paid",
};
const DEVICE_TEXT: Record<Device, string> = { phone: "Phone", desktop: "Desktop" };
const DEVICE_OPTIONS = [
  { value: "all", text: "All devices" },
  ...DEVICES.map((value) => ({ value, text: DEVICE_TEXT[value] })),
];
const ALL_PLANS = { value: "all", text: "All plans" };

const planOf = ({ simulator, duration }: Rows[number]): string => `${simulator} ${duration}`;

/** Every simulator and plan with a count, in the order of the rows. */
function planOptions(rows: Rows): { value: string; text: string }[] {
  const texts = new Map(rows.map((row) => [planOf(row), `${row.simulator}, ${durationText(row.duration)}`]));
  return [ALL_PLANS, ...[...texts].map(([value, text]) => ({ value, text }))];
}

function stepsOf(rows: Rows, plan: string, device: string): StepShare[] {
  const fitting = rows.filter(
    (row) => (plan === "all" || planOf(row) === plan) && (device === "all" || row.device === device),
  );
  const counts = BOOKING_STEPS.map((step) => {
    const reached = fitting.filter((row) => row.step === step);
    return [step, reached.reduce((sum, { count }) => sum + count, 0)] as const;
  });
  return shareSteps(Object.fromEntries(counts));
}

const percent = (share: number | null): string => (share === null ? "—" : `${share}%`);

/** A step without the one before it, such as a booking without a date, can make a share larger than 100%. */
export function StepsSection({ rows, frame }: { rows: Rows; frame: SectionFrame }) {
  const [plan, setPlan] = useState("all");
  const [device, setDevice] = useState("all");
  const plans = planOptions(rows);
  // The chosen plan may have no row in another period.
  const chosen = plans.some(({ value }) => value === plan) ? plan : "all";
  const steps = stepsOf(rows, chosen, device);
  const filters = (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <FilterSelect label="Plan" value={chosen} options={plans} onChange={setPlan} />
      <FilterChips label="Device" value={device} options={DEVICE_OPTIONS} onChange={setDevice} />
    </div>
  );
  return (
    <Section
      title="Steps of a booking"
      meaning="How far visitors of the booking page get. Each step counts once per page view, without cookies or names. “Paid” counts bookings paid on that page, by the day their payment began."
      csv={{ section: "steps", query: frame.query }}
      empty={rows.length === 0 && "No booking page was viewed in this period."}
      controls={filters}
      chart={
        <ShareBars
          rows={steps.map(({ step, count, ofPrevious }) => ({
            name: STEP_TEXT[step],
            value: count,
            text: grouped(count),
            detail: ofPrevious === null ? null : `${percent(ofPrevious)} went on`,
          }))}
        />
      }
      table={(shown) => (
        <FiguresTable
          label="Steps of a booking as a table"
          shown={shown}
          rowHead="Step"
          rows={steps}
          nameOf={({ step }) => STEP_TEXT[step]}
          columns={[
            { name: "Page views", cell: ({ count }) => grouped(count) },
            { name: "Of the step before", cell: ({ ofPrevious }) => percent(ofPrevious) },
            { name: "Of all views", cell: ({ ofFirst }) => percent(ofFirst) },
          ]}
        />
      )}
    />
  );
}
