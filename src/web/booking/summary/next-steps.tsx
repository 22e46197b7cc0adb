/** The steps that are left, numbered, below the heading of a booking's page. Each leads to its section. */
import type { NextStep } from "./next-step.ts";

type NextStepsProps = {
  steps: readonly NextStep[];
  /** Opens the calendar for a caller who may choose the date; else the step leads to the pass, which has a link. */
  onDate: (() => void) | undefined;
  /** Opens the form at the flight, for a caller who may change the details. */
  onFlight: (() => void) | undefined;
};

/** Keeps "am" and "pm" with their time on one line. */
const unbroken = (text: string): string => text.replace(/ ([ap]m)/g, "\u00a0$1");

/** Renders nothing for a single step, which the introduction names. */
export function NextSteps({ steps, onDate, onFlight }: NextStepsProps) {
  if (steps.length < 2) return null;
  const follow = (place: NonNullable<NextStep["place"]>) => {
    if (place === "date") return onDate ? onDate() : show("pass");
    return place === "who-flies" && onFlight ? onFlight() : show(place);
  };
  return (
    <nav aria-label="What to do next" className="mt-4 print:hidden" data-online="">
      <ol className="grid gap-y-1">
        {steps.map(({ text, place }, index) => (
          <li key={text} className="flex items-baseline gap-2.5">
            <span aria-hidden="true" className="label w-4 shrink-0 text-route">
              {index + 1}
            </span>
            {place ? (
              <button
                type="button"
                onClick={() => follow(place)}
                className="min-h-8 text-left font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {unbroken(text)}
              </button>
            ) : (
              <span>{unbroken(text)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls to the heading and focuses it. A link would replace the fragment, which may be a mailed link's token. */
export function show(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading?.scrollIntoView({ block: "start", behavior: still ? "instant" : "smooth" });
}
