/** The two simulators in short, on their skies. */
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { SIMULATOR_TYPES } from "#domain/plans.ts";
import { SIMULATORS } from "#web/content/simulators.ts";
import { Airliner } from "#web/simulators/airliner.tsx";
import { Clouds } from "#web/simulators/clouds.tsx";
import { cx } from "#web/ui/cx.ts";

/** Each card leads to its simulator's packages. */
export function SimulatorCards() {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {SIMULATOR_TYPES.map((type) => {
        const { name, subtitle, warning } = SIMULATORS[type];
        return (
          <li key={type}>
            <Link
              to={`/booking/${type}`}
              className="group block h-full overflow-hidden rounded-3xl border border-line bg-raised shadow-card"
            >
              <div
                className={cx(
                  "relative aspect-[2/1] overflow-hidden",
                  type === "A320" ? "bg-dusk" : "bg-dawn",
                )}
              >
                <Clouds className="absolute inset-x-0 -bottom-px h-[40%] w-full text-raised" />
                <Airliner
                  type={type}
                  className="absolute left-[7%] top-[20%] w-[86%] -rotate-[5deg] transition-transform duration-500 ease-out group-hover:-translate-y-1 group-hover:translate-x-2"
                />
              </div>
              <div className="flex items-center gap-4 p-6">
                <div className="min-w-0 grow">
                  <h3 className="text-2xl font-bold">{name}</h3>
                  <p className="mt-1 text-ink-soft">{subtitle}</p>
                  {warning && (
                    <p className="mt-2 text-sm font-medium text-warning-ink">
                      International flyers with a valid boarding pass only
                    </p>
                  )}
                </div>
                <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 transition-transform group-hover:translate-x-0.5"
                  />
                </span>
              </div>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
