/** The two simulators: a picture half as wide as the page each, with name and place below it. */
import { SIMULATOR_NAMES, SIMULATOR_TYPES, SIMULATOR_WARNINGS, type SimulatorType } from "#domain/booking/plans.ts";
import { SIMULATORS } from "#domain/site-content/first-version/simulators.ts";
import type { HomeContent, SimulatorsContent } from "#domain/site-content/schemas.ts";
import { useContent } from "#web/content/use-content.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { canMorph, useMorph } from "#web/ui/view-transition.ts";

/** Each leads to its simulator's packages. */
export function SimulatorLinks({ restriction }: Pick<HomeContent["simulators"], "restriction">) {
  const simulators = useContent(SIMULATORS);
  return (
    <ul className="grid gap-x-px bg-ink md:grid-cols-2">
      {SIMULATOR_TYPES.map((type, at) => (
        <li key={type} className="bg-surface">
          <SimulatorLink type={type} subtitle={simulators[type].subtitle} restriction={restriction} first={at === 0} />
        </li>
      ))}
    </ul>
  );
}

type SimulatorLinkProps = Pick<SimulatorsContent[SimulatorType], "subtitle"> & {
  type: SimulatorType;
  /** Shown where the simulator has a warning. */
  restriction: string;
  first: boolean;
};

function SimulatorLink({ type, subtitle, restriction, first }: SimulatorLinkProps) {
  const path = `/booking/${type}`;
  const moving = useMorph(path, `simulator-${type}`);
  return (
    <Link to={path} viewTransition={canMorph()} className="group grid grid-cols-[38%_1fr] md:block">
      <div style={moving} className="relative min-h-32 overflow-hidden md:aspect-[2/1]">
        <Backdrop
          name={`simulator/${type.toLowerCase()}`}
          sizes="(min-width: 48rem) 50vw, 62vw"
          className="transition-transform duration-(--motion-place) ease-settle group-hover:scale-[1.03]"
        />
      </div>
      <div className={cx("px-4 py-3 md:px-gutter md:py-6", first && "md:pl-margin")}>
        <h3 className="text-h4 group-hover:underline group-hover:underline-offset-4 md:text-h2">
          {SIMULATOR_NAMES[type]}
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft md:mt-1 md:text-base">{subtitle}</p>
        {SIMULATOR_WARNINGS[type] && <p className="mt-1 text-sm font-medium text-warning-ink">{restriction}</p>}
      </div>
    </Link>
  );
}
