/** Each step of the type scale in its own style, with its class. */
import { formatRupees } from "#domain/money/money.ts";

const STEPS = [
  ["text-display", "wide text-display", "You have control"],
  ["text-h1", "wide text-h1", "Two flight decks. Take the left seat"],
  ["text-h2", "wide text-h2", "Choose your aircraft"],
  ["text-h3", "wide text-h3", "Boeing 737NG, departures"],
  ["text-h4", "wide text-h4", "An instructor beside you"],
  ["wide text-figure", "wide text-figure tabular-nums", formatRupees(4_999_00)],
  ["text-numeral", "wide text-numeral", "3,810 m"],
  ["label", "label text-ink-soft", "Runway 28, 12 °C, 1013 hPa"],
  ["text-lead", "text-lead text-ink-soft", "Line up, push the levers and feel the aircraft lift off the runway."],
  ["text-base", "text-base", "Every booking comes with free reschedules and stays valid for a year."],
  ["text-sm", "text-sm text-ink-soft", "Prices in rupees, taxes included."],
  ["text-caption", "text-caption text-ink-soft", "On final for runway 28, Zürich, 12 °C, 1013 hPa"],
  ["text-xs", "text-xs text-ink-soft", "Not available"],
] as const;

export function TypeScale() {
  return (
    <dl className="grid gap-y-6 md:grid-cols-[11rem_1fr]">
      <dt className="text-sm text-ink-soft">eyebrow</dt>
      <dd className="eyebrow">Simulators</dd>
      {STEPS.map(([name, className, text]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className={className}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
