/** The two simulators in short, with their pictures. */
import { ArrowRight } from "lucide-react";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { SIMULATORS } from "#web/content/simulators.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { Link } from "#web/ui/link.tsx";
import { canMorph, useMorph } from "#web/ui/view-transition.ts";

/** Each card leads to its simulator's packages. */
export function SimulatorCards() {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {SIMULATOR_TYPES.map((type) => (
        <li key={type}>
          <SimulatorCard type={type} />
        </li>
      ))}
    </ul>
  );
}

function SimulatorCard({ type }: { type: SimulatorType }) {
  const { name, subtitle, warning } = SIMULATORS[type];
  const path = `/booking/${type}`;
  const moving = useMorph(path, `simulator-${type}`);
  return (
    <Link
      to={path}
      viewTransition={canMorph()}
      className="group block h-full overflow-hidden rounded-3xl border border-line bg-raised shadow-card"
    >
      <div style={moving} className="relative aspect-[2/1] overflow-hidden">
        <Backdrop
          name={`simulator/${type.toLowerCase()}`}
          sizes="(min-width: 48rem) 37rem, 92vw"
          className="transition-transform duration-(--motion-place) ease-settle group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex items-center gap-4 p-6">
        <div className="min-w-0 grow">
          <h3 className="text-h3">{name}</h3>
          <p className="mt-1 text-ink-soft">{subtitle}</p>
          {warning && (
            <p className="mt-2 text-sm font-medium text-warning-ink">
              International flyers with a valid boarding pass only
            </p>
          )}
        </div>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
          <ArrowRight aria-hidden="true" className="size-5 transition-transform group-hover:translate-x-0.5" />
        </span>
      </div>
    </Link>
  );
}
