/** The choice of a plan for a booking, each with its difference in price and, where it does not fit, the reason. */
import { durationText } from "#domain/booking/plans.ts";
import { RadioRow } from "#web/admin/bookings/radio-row.tsx";
import { money } from "#web/admin/bookings/words.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PLAN_OPTIONS, type PlanOption } from "./documents.ts";

/** "₹1,500 more", "₹500 less", "same price". */
function differenceText({ difference }: Pick<PlanOption, "difference">): string {
  if (difference === 0) return "same price";
  return difference > 0 ? `${money(difference)} more` : `${money(-difference)} less`;
}

/** What the change means for what was paid: "₹1,500 more to pay", "₹500 to give back". */
export function outcomeText({ difference, left_to_pay: left, to_give_back: back }: PlanOption): string {
  if (back > 0) return `${money(back)} to give back`;
  if (left > 0) return difference > 0 ? `${money(difference)} more to pay` : `${money(left)} left to pay`;
  return "Nothing more to pay";
}

/**
 * The new price: "The price stays ₹8,500.", "New price ₹12,000, ₹500 less." The difference is left out where
 * `outcomeText` names the same amount.
 */
export function priceText(option: PlanOption): string {
  const { total, difference, left_to_pay: left, to_give_back: back } = option;
  if (difference === 0) return `The price stays ${money(total)}.`;
  const named = back > 0 ? back === -difference : left > 0 && difference > 0;
  return `New price ${money(total)}${named ? "" : `, ${differenceText(option)}`}.`;
}

/** The plan that a booking keeps on the other simulator: its own, otherwise the nearest in duration. */
export function nearestPlan(options: readonly PlanOption[], duration: number): PlanOption | undefined {
  return options
    .filter(({ possible }) => possible)
    .sort((one, other) => Math.abs(one.duration - duration) - Math.abs(other.duration - duration))[0];
}

/** The options of a booking on one simulator. */
export function usePlanOptions(id: string, simulatorType: string) {
  const { data, failure, reload } = useGraphql(PLAN_OPTIONS, { id, simulatorType });
  return { options: data?.bookingPlanOptions ?? null, failure: failure?.message ?? null, reload };
}

type PlanChoiceProps = Pick<ReturnType<typeof usePlanOptions>, "options" | "failure" | "reload"> & {
  chosen: number | null;
  onChoose: (option: PlanOption) => void;
  /** Whether a plan that does not fit at the present time can be chosen, because the time changes as well. */
  anyTime?: boolean;
};

export function PlanChoice({ options, failure, reload, chosen, onChoose, anyTime = false }: PlanChoiceProps) {
  if (failure)
    return (
      <NotLoaded title="The plans could not be loaded" onRetry={reload}>
        {failure}
      </NotLoaded>
    );
  if (!options) return <Skeleton className="h-56 w-full rounded-2xl" />;
  return (
    <fieldset className="grid gap-2 lg:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Plan</legend>
      {options.map((option) => {
        const { name, duration, current, possible, problem } = option;
        const off = !possible || (problem !== null && !anyTime && !current);
        const words = (
          <>
            {name}, <span className="whitespace-nowrap">{durationText(duration)}</span>
          </>
        );
        if (off)
          return (
            <p key={duration} className="rounded-xl border border-line bg-sunken px-4 py-2 text-ink-soft">
              <span className="font-medium">{words}</span>
              <span className="block text-sm">{problem}</span>
            </p>
          );
        return (
          <RadioRow
            key={duration}
            name="plan"
            checked={chosen === duration}
            onCheck={() => onChoose(option)}
            label={words}
            hint={`${money(option.total)}${current ? ", the current plan" : `, ${differenceText(option)}`}`}
          />
        );
      })}
    </fieldset>
  );
}
