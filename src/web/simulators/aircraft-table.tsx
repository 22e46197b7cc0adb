/**
 * The two aircraft compared: a column each, a row for every fact (contract: aircraft-facts). The names of the rows are
 * in the margin column of ruled-section.tsx, on a phone above the two values.
 */
import type { ReactNode } from "react";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { fromPriceText } from "#web/content/catalogue.ts";
import { SIMULATORS, type SimulatorFacts } from "#web/content/simulators.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { canMorph, useMorph } from "#web/ui/view-transition.ts";
import { ControlDrawing } from "./control-drawing.tsx";

/** A grid, because the columns of a table can't be a share of the width less the gap. */
const COLUMNS = "grid grid-cols-2 gap-x-4 sm:grid-cols-[calc(25%-0.5rem)_1fr_1fr] sm:gap-x-8";

/** The A320 is marked as the primary choice, the B737 with its restriction. */
export function AircraftTable() {
  const { places, plans } = useBusiness();
  return (
    <table className="mt-6 block border-b border-line text-left lg:mt-9">
      <thead className="block">
        <tr className={COLUMNS}>
          <td className="max-sm:hidden" />
          {SIMULATOR_TYPES.map((type) => (
            <AircraftHead key={type} simulator={SIMULATORS[type]} />
          ))}
        </tr>
      </thead>
      <tbody className="block">
        <Row label="Where" value={({ type }) => places[type]} />
        <Row label="Who may fly" value={(simulator) => <WhoMayFly simulator={simulator} />} />
        <Row label="What it is" value={({ description }) => description} />
        <Row label="In the cockpit" value={(simulator) => <Cockpit simulator={simulator} />} />
        {SIMULATORS.A320.specs.map(({ label }) => (
          <Row key={label} label={label} value={(simulator) => <Figure text={specOf(simulator, label)} />} />
        ))}
        <Row label="Difficulty" value={({ difficulty }) => difficulty} />
        <Row
          label="Packages"
          value={({ type }) => (
            <>
              <p className="wide mb-3 text-h3 sm:text-figure">{fromPriceText(plans)}</p>
              <ToPackages type={type} />
            </>
          )}
        />
      </tbody>
    </table>
  );
}

function AircraftHead({ simulator }: { simulator: SimulatorFacts }) {
  const { type, name, subtitle } = simulator;
  const moving = useMorph(`/booking/${type}`, `simulator-${type}`);
  return (
    <th scope="col" className="pb-4 font-normal lg:pb-6">
      <div style={moving} className="relative aspect-[4/3] overflow-hidden sm:aspect-[16/9]">
        <Backdrop
          name={`simulator/${type.toLowerCase()}`}
          sizes="(min-width: 80rem) 26rem, (min-width: 40rem) 35vw, 44vw"
        />
      </div>
      <p className="label mt-3 text-route lg:mt-4">{type === "A320" ? "Primary Choice" : "At the airport"}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML permits no h3 in a table's head */}
      <p role="heading" aria-level={3} className="wide text-h3 sm:text-h2">
        {name}
      </p>
      <p className="mt-1 text-ink-soft text-pretty max-sm:text-sm">{subtitle}</p>
    </th>
  );
}

/** A fact of both aircraft. */
function Row({ label, value }: { label: string; value: (simulator: SimulatorFacts) => ReactNode }) {
  return (
    <tr className={`border-t border-line py-2.5 sm:py-3 ${COLUMNS}`}>
      <th scope="row" className="label font-normal text-ink-soft max-sm:col-span-2 sm:pt-0.5">
        {label}
      </th>
      {SIMULATOR_TYPES.map((type) => (
        <td key={type} className="text-pretty max-sm:text-sm">
          {value(SIMULATORS[type])}
        </td>
      ))}
    </tr>
  );
}

function WhoMayFly({ simulator: { warning } }: { simulator: SimulatorFacts }) {
  return (
    <>
      <p className={warning ? "font-semibold text-warning-ink" : "font-semibold"}>
        {warning ? "International flyers only" : "Open to everyone"}
      </p>
      <p>{warning ?? "No ticket and no experience needed. Minimum age 12."}</p>
    </>
  );
}

function Cockpit({ simulator: { type, features } }: { simulator: SimulatorFacts }) {
  return (
    <>
      <ControlDrawing type={type} />
      <ul className="mt-3">
        {features.map((feature) => (
          <li key={feature} className="border-line py-1 leading-snug last:pb-0 not-first:border-t">
            {feature}
          </li>
        ))}
      </ul>
    </>
  );
}

const specOf = ({ specs }: SimulatorFacts, label: string): string =>
  specs.find((spec) => spec.label === label)?.value ?? "";

/** '6,150 km': the number in large type, the unit as lettering. */
function Figure({ text }: { text: string }) {
  const [number, unit] = text.split(" ");
  return (
    <>
      <span className="wide text-h3 tabular-nums">{number}</span>
      {unit && <span className="label normal-case text-ink-soft"> {unit}</span>}
    </>
  );
}

function ToPackages({ type }: { type: SimulatorType }) {
  return (
    <ButtonLink
      to={`/booking/${type}`}
      viewTransition={canMorph()}
      variant={type === "A320" ? "primary" : "secondary"}
      className="max-sm:w-full max-sm:px-2 max-sm:text-sm"
    >
      Explore Packages<span className="sr-only"> for the {SIMULATORS[type].name}</span>
    </ButtonLink>
  );
}
