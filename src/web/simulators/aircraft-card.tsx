/** One of the two aircraft, with its facts and a link to its packages (contract: aircraft-facts). */
import { ArrowRight, Check, MapPin } from "lucide-react";
import { fromPriceText, lengthsText } from "#web/content/catalogue.ts";
import type { SimulatorFacts } from "#web/content/simulators.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { canMorph, useMorph } from "#web/ui/view-transition.ts";

/** Marks the A320 as the primary choice; shows a warning where the simulator has one. */
export function AircraftCard({ simulator }: { simulator: SimulatorFacts }) {
  const primary = simulator.type === "A320";
  const { places, plans } = useBusiness();
  const lengths = lengthsText(plans);
  const path = `/booking/${simulator.type}`;
  const moving = useMorph(path, `simulator-${simulator.type}`);
  return (
    <article className="flex flex-col overflow-hidden rounded-3xl border border-line bg-raised shadow-card">
      <div style={moving} className="relative aspect-[16/9] overflow-hidden">
        <Backdrop name={`simulator/${simulator.type.toLowerCase()}`} sizes="(min-width: 64rem) 37rem, 92vw" />
        {primary && (
          <span className="absolute left-4 top-4 rounded-full bg-primary px-3.5 py-1 text-sm font-bold text-on-primary">
            Primary Choice
          </span>
        )}
      </div>
      <div className="flex grow flex-col p-6 sm:p-8">
        <h3 className="text-h2">{simulator.name}</h3>
        <p className="mt-1 text-lead text-ink-soft">{simulator.subtitle}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm font-medium text-ink-soft">
          <span className="flex items-center gap-1.5">
            <MapPin aria-hidden="true" className="size-4" />
            {places[simulator.type]}
          </span>
        </div>
        {simulator.warning ? (
          <Alert tone="warning" title="International flyers only" className="mt-5">
            {simulator.warning}
          </Alert>
        ) : (
          <Alert tone="info" title="Open to everyone" className="mt-5">
            No ticket and no experience needed. Minimum age 12.
          </Alert>
        )}
        <p className="mt-5 leading-relaxed text-ink-soft">{simulator.description}</p>
        <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-3">
          {[
            ...simulator.specs,
            { label: "Difficulty", value: simulator.difficulty },
            ...(lengths ? [{ label: "Session", value: lengths }] : []),
          ].map(({ label, value }) => (
            <div key={label} className="bg-raised px-4 py-3">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mb-8 mt-6 space-y-2.5">
          {simulator.features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-success" />
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-4 border-t border-line pt-6">
          <p className="wide text-figure">{fromPriceText(plans)}</p>
          <ButtonLink to={path} viewTransition={canMorph()} variant={primary ? "primary" : "secondary"}>
            Explore Packages<span className="sr-only"> for the {simulator.name}</span>
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
