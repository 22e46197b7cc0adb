/** The steps of a session as a syllabus: minutes, subject, and a bar along the session's time where there is room. */
import type { PilotCareerContent } from "#domain/site-content/schemas.ts";
import { cx } from "#web/ui/cx.ts";
import { MinuteScale, minutesText, placeOf } from "./minutes.tsx";

const COLUMNS = "lg:grid-cols-[6.5rem_minmax(0,1fr)_17rem] lg:gap-x-8";

type SyllabusProps = {
  steps: PilotCareerContent["timeline"]["steps"];
  /** The session in minutes. */
  length: number;
};

/** An ordered list with a rule above each row; the highlighted step is drawn as the route. */
export function Syllabus({ steps, length }: SyllabusProps) {
  return (
    <>
      <ol className="border-b border-line lg:border-b-0">
        {steps.map((step) => (
          <li
            key={step.title}
            className={cx("grid grid-cols-[6.5rem_minmax(0,1fr)] border-t border-line py-3 lg:py-0", COLUMNS)}
          >
            <p className="label pt-1 text-caption text-ink-soft lg:pt-5">{minutesText(step)}</p>
            <div className="lg:py-4">
              <h3 className="text-h4">{step.title}</h3>
              <p className="text-ink-soft text-pretty">{step.text}</p>
            </div>
            {step.minutes && (
              <div aria-hidden="true" className="relative hidden border-x border-line lg:block">
                <span className="absolute inset-y-0 left-1/3 border-l border-line" />
                <span className="absolute inset-y-0 left-2/3 border-l border-line" />
                <span
                  style={{ left: placeOf(step.minutes[0], length), right: placeOf(length - step.minutes[1], length) }}
                  className={cx("absolute top-6 h-3", step.highlighted ? "bg-route" : "bg-ink")}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className={cx("hidden lg:grid", COLUMNS)}>
        <div className="col-start-3">
          <MinuteScale length={length} figures={[0, length / 3, (length * 2) / 3, length]} />
        </div>
      </div>
    </>
  );
}
