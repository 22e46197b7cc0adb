/** Three careers that compare by requirement and duration (contract: career-paths). */
import type { PilotCareerContent } from "#domain/site-content/schemas.ts";
import { cx } from "#web/ui/cx.ts";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { MarginSection } from "#web/ui/margin-section.tsx";
import { placeOf } from "./minutes.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)] lg:gap-x-8";
/** The right end of the scale of years. */
const YEARS = 3;

/** A section with its own heading. */
export function CareerPaths({ careers }: Pick<PilotCareerContent, "careers">) {
  return (
    <MarginSection
      id="paths"
      title={careers.title}
      label={careers.label}
      aside={<p className="mt-3 hidden max-w-60 text-sm text-ink-soft text-pretty lg:block">{careers.note}</p>}
    >
      <div aria-hidden="true" className={cx("label hidden pb-2 text-caption text-ink-soft lg:grid", COLUMNS)}>
        <span className="col-start-2">Requirement</span>
        <span>Duration</span>
      </div>
      <ul className="border-b border-line">
        {careers.items.map((path) => (
          <li key={path.title} className={cx("border-t border-line py-4 lg:grid lg:py-6", COLUMNS)}>
            <div>
              <h3 className="text-h3">{path.title}</h3>
              <p className="text-ink-soft text-pretty">{path.text}</p>
            </div>
            <dl className="grid grid-cols-[3fr_2fr] gap-x-5 max-sm:text-sm lg:contents">
              <div className="max-lg:mt-2">
                <dt className="label text-caption text-ink-soft lg:sr-only">Requirement</dt>
                <dd className="text-pretty">{path.requirement}</dd>
              </div>
              <div className="max-lg:mt-2">
                <dt className="label text-caption text-ink-soft lg:sr-only">Duration</dt>
                <dd>
                  <Years years={path.years} />
                  {path.duration}
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft lg:hidden">{careers.note}</p>
      <p className="mt-4 max-w-2xl">
        <LinkedText text={careers.course} />
      </p>
    </MarginSection>
  );
}

/** The least and the most years as a bar, with a mark at every year. */
function Years({ years: [least, most] }: { years: readonly [number, number] }) {
  return (
    <span aria-hidden="true" className="relative mb-2 mt-1.5 hidden h-3 border-b border-ink lg:block">
      {[0, 1, 2, 3].map((year) => (
        <span
          key={year}
          style={{ left: placeOf(year, YEARS) }}
          className="absolute -bottom-1 h-2 border-l border-ink last:-translate-x-px"
        />
      ))}
      <span style={{ width: placeOf(most, YEARS) }} className="absolute bottom-1 left-0 h-2 border border-route" />
      <span style={{ width: placeOf(least, YEARS) }} className="absolute bottom-1 left-0 h-2 bg-route" />
    </span>
  );
}
