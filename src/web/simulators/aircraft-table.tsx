/**
 * The two aircraft compared: a column each, a row for every fact (contract: aircraft-facts). The names of the rows are
 * in the margin column of ruled-section.tsx, on a phone above the two values.
 */
import type { ReactNode } from "react";
import { SIMULATOR_NAMES, SIMULATOR_TYPES, SIMULATOR_WARNINGS, type SimulatorType } from "#domain/booking/plans.ts";
import { SIMULATORS } from "#domain/site-content/first-version/simulators.ts";
import type { SimulationContent, SimulatorsContent } from "#domain/site-content/schemas.ts";
import { fromPriceText } from "#web/content/catalogue.ts";
import { useContent } from "#web/content/use-content.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { canMorph, useMorph } from "#web/ui/view-transition.ts";
import { ControlDrawing } from "./control-drawing.tsx";

/** A grid, because the columns of a table can't be a share of the width less the gap. */
const COLUMNS = "grid grid-cols-2 gap-x-4 sm:grid-cols-[calc(25%-0.5rem)_1fr_1fr] sm:gap-x-8";

/** The A320 is marked as the primary choice, the B737 with its restriction. */
export function AircraftTable({ aircraft }: Pick<SimulationContent, "aircraft">) {
  const { places, plans } = useBusiness();
  const simulators = useContent(SIMULATORS);
  return (
    <table className="mt-6 block border-b border-line text-left lg:mt-1">
      <thead className="block">
        <tr className={COLUMNS}>
          <td className="max-sm:hidden" />
          {SIMULATOR_TYPES.map((type) => (
            <AircraftHead key={type} type={type} simulator={simulators[type]} />
          ))}
        </tr>
      </thead>
      <tbody className="block">
        <Row label="Where" value={(type) => places[type]} />
        <Row label="Who may fly" value={(type) => <WhoMayFly type={type} aircraft={aircraft} />} />
        <Row label="What it is" value={(type) => simulators[type].description} />
        <Row label="In the cockpit" value={(type) => <Cockpit type={type} {...simulators[type]} />} />
        {simulators.A320.specs.map(({ label }) => (
          <Row key={label} label={label} value={(type) => <Figure text={specOf(simulators[type], label)} />} />
        ))}
        <Row label="Difficulty" value={(type) => simulators[type].difficulty} />
        <Row
          label="Packages"
          value={(type) => (
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

type SimulatorFacts = SimulatorsContent[SimulatorType];

function AircraftHead({ type, simulator }: { type: SimulatorType; simulator: SimulatorFacts }) {
  const moving = useMorph(`/booking/${type}`, `simulator-${type}`);
  return (
    <th scope="col" className="pb-4 font-normal lg:pb-6">
      <div style={moving} className="relative aspect-[4/3] overflow-hidden sm:aspect-[16/9]">
        <Backdrop
          name={`simulator/${type.toLowerCase()}`}
          sizes="(min-width: 80rem) 26rem, (min-width: 40rem) 35vw, 44vw"
        />
      </div>
      <p className="label mt-3 text-caption text-route lg:mt-4">{simulator.label}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML permits no h3 in a table's head */}
      <p role="heading" aria-level={3} className="wide text-h3 sm:text-h2">
        {SIMULATOR_NAMES[type]}
      </p>
      <p className="mt-1 text-ink-soft text-pretty max-sm:text-sm">{simulator.subtitle}</p>
    </th>
  );
}

/** A fact of both aircraft. */
function Row({ label, value }: { label: string; value: (type: SimulatorType) => ReactNode }) {
  return (
    <tr className={`border-t border-line py-2.5 sm:py-3 ${COLUMNS}`}>
      <th scope="row" className="label text-caption font-normal text-ink-soft max-sm:col-span-2 sm:pt-0.5">
        {label}
      </th>
      {SIMULATOR_TYPES.map((type) => (
        <td key={type} className="text-pretty max-sm:text-sm">
          {value(type)}
        </td>
      ))}
    </tr>
  );
}

type WhoMayFlyProps = Pick<SimulationContent, "aircraft"> & { type: SimulatorType };

function WhoMayFly({ type, aircraft: { restricted, unrestricted } }: WhoMayFlyProps) {
  const warning = SIMULATOR_WARNINGS[type];
  return (
    <>
      <p className={warning ? "font-semibold text-warning-ink" : "font-semibold"}>
        {warning ? restricted : unrestricted.title}
      </p>
      <p>{warning ?? unrestricted.text}</p>
    </>
  );
}

function Cockpit({ type, features }: { type: SimulatorType } & Pick<SimulatorFacts, "features">) {
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
      {unit && <span className="ml-1 text-ink-soft"> {unit}</span>}
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
      Explore Packages<span className="sr-only"> for the {SIMULATOR_NAMES[type]}</span>
    </ButtonLink>
  );
}
