/** The parts of docs/design/direction.md: lettering, facts, scales, a section's frame, a route. */
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { RuledSection } from "#web/ui/ruled-section.tsx";

const FACTS = [
  { label: "Aircraft", value: "Airbus A320" },
  { label: "Runway", value: "28, 3,810 m" },
  { label: "Wind", value: "240° at 12 kt" },
  { label: "Session", value: "30 minutes" },
];
const COLOURS = ["surface", "raised", "sunken", "contour", "line", "ink", "route", "accent", "primary"];

export function Direction() {
  return (
    <div className="grid gap-10">
      <div className="grid gap-6 sm:grid-cols-2">
        <p className="text-numeral wide">3,810</p>
        <p className="label self-end text-ink-soft">B612 Mono · labels, units, minutes</p>
      </div>
      <FactStrip facts={FACTS} columns="grid-cols-2 lg:grid-cols-4" />
      <div className="bg-graticule">
        <p className="eyebrow pt-10">On a chart's lattice</p>
        <p className="text-h1">Approach from the south</p>
        <div aria-hidden="true" className="scale-x mt-10 text-line-strong" />
      </div>
      <div className="-mx-gutter">
        <RuledSection id="direction-frame" title="A section's frame" label="Margin column" lead="Wide column">
          <ol className="border-l-2 border-route">
            {["Briefing", "Take-off", "Landing"].map((step, at) => (
              <li key={step} className="py-2 pl-5">
                <span className="label text-route">{at * 8} min</span>
                <p className="text-h4">{step}</p>
              </li>
            ))}
          </ol>
        </RuledSection>
      </div>
      <ul className="flex flex-wrap gap-3" aria-label="Colours of the direction">
        {COLOURS.map((name) => (
          <li key={name} className="label w-28">
            <span className="block h-14 border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
