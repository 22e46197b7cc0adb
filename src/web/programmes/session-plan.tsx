/** How a session goes: its order in the wide column, and what is included in the margin. */
import type { ReactNode } from "react";
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";

type SessionPlanProps = Pick<ProgrammeContent, "timeline" | "included"> & {
  /** The steps, in the form of the page. */
  children: ReactNode;
};

/** A section with its own heading. On a phone, what is included follows the steps. */
export function SessionPlan({ timeline, included, children }: SessionPlanProps) {
  return (
    <section aria-labelledby="timeline" className="page-width py-section">
      <div className="ruled">
        <div className="min-w-0 lg:col-start-2">
          <h2 id="timeline" className="text-h2 text-balance">
            {timeline.title}
          </h2>
          <p className="mt-2 max-w-2xl text-lead text-ink-soft text-pretty">{timeline.intro}</p>
          <div className="mt-6">{children}</div>
        </div>
        <div className="max-lg:mt-6 lg:col-start-1 lg:row-start-1 lg:max-w-60">
          <h3 className="label pb-3 text-caption text-route">{included.title}</h3>
          <ul className="border-b border-line text-sm sm:max-lg:columns-2 sm:max-lg:gap-x-8">
            {included.items.map((item) => (
              <li key={item} className="break-inside-avoid border-t border-line py-2 text-pretty lg:py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
