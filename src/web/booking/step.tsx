/**
 * A step of the booking form. Numbered steps are waypoints of a route: a line beside them leads from the day to the
 * payment where there is room.
 */
import type { ReactNode, RefObject } from "react";
import { cx } from "#web/ui/cx.ts";

type StepProps = {
  /** The id of the heading, which names the section. */
  id: string;
  title: string;
  /** Its place on the route; a form with few sections has none. */
  number?: number | undefined;
  /** The route ends here. */
  last?: boolean;
  lead?: ReactNode;
  /** For a heading that takes the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

const ROUTE =
  "lg:relative lg:pl-14 lg:before:absolute lg:before:left-4 lg:before:w-0.5 lg:before:bg-route lg:before:top-11";

/** A rule, the heading with its number, and the content. */
export function Step({ id, title, number, last = false, lead, headingRef, children }: StepProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx(number !== undefined && ROUTE, last ? "lg:before:hidden" : "lg:before:-bottom-5")}
    >
      <div className="border-t-2 border-ink pt-4 pb-10 sm:pb-12">
        <div className="flex items-center gap-3">
          {number && (
            <span
              aria-hidden="true"
              className="label grid size-8.5 shrink-0 place-items-center rounded-full border-2 border-route bg-surface text-route lg:absolute lg:top-3.5 lg:left-0"
            >
              {number}
            </span>
          )}
          <h2 id={id} ref={headingRef} tabIndex={-1} className="text-h3">
            {title}
          </h2>
        </div>
        {lead && <p className="mt-2 max-w-2xl text-ink-soft text-pretty">{lead}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </section>
  );
}
