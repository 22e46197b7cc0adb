/** The steps of a session along a line, and what is included in it. */
import { Check } from "lucide-react";
import type { Programme } from "#web/content/programme.ts";

type SessionTimelineProps = Pick<Programme, "timeline" | "included">;

/** The steps are beside the heading where there is room. */
export function SessionTimeline({ timeline, included }: SessionTimelineProps) {
  return (
    <section aria-labelledby="timeline" className="border-y border-line bg-raised">
      <div className="page-width grid gap-8 py-section lg:grid-cols-[0.95fr_1.05fr] lg:gap-16">
        <div>
          <h2 id="timeline" className="text-h2 text-balance">
            {timeline.title}
          </h2>
          <p className="mt-3 max-w-md text-lead text-ink-soft">{timeline.intro}</p>
          <div className="mt-8 rounded-3xl bg-sunken p-6 sm:p-8">
            <h3 className="text-h3">{included.title}</h3>
            <ul className="mt-4 space-y-3">
              {included.items.map((item) => (
                <li key={item} className="flex gap-3">
                  <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full bg-success text-on-success">
                    <Check aria-hidden="true" className="size-4" />
                  </span>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ol>
          {timeline.steps.map(({ when, title, text }, at) => (
            <li key={title} className="group relative flex gap-5 pb-8 last:pb-0">
              <span
                aria-hidden="true"
                className="absolute bottom-0 left-[1.1875rem] top-10 border-l-2 border-dashed border-line-strong/70 group-last:hidden"
              />
              <span
                aria-hidden="true"
                className="relative grid size-10 shrink-0 place-items-center rounded-full bg-night font-bold text-primary"
              >
                {at + 1}
              </span>
              <div>
                <p className="text-sm font-bold text-accent">{when}</p>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 leading-relaxed text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
