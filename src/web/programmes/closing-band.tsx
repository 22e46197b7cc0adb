/** The end of a programme page, with its links: the booking first, all packages last. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { ProgrammeActions } from "./programme-actions.tsx";

/** A short section with its own heading. */
export function ClosingBand({ closing }: Pick<ProgrammeContent, "closing">) {
  return (
    <section aria-labelledby="closing" className="bg-sunken">
      <div className="page-width grid gap-x-8 gap-y-3 py-section lg:grid-cols-2">
        <h2 id="closing" className="max-w-lg text-h1 text-balance">
          {closing.title}
        </h2>
        <div>
          <p className="max-w-xl text-lead text-ink-soft text-pretty lg:mt-1">{closing.text}</p>
          <ProgrammeActions actions={closing.actions} />
        </div>
      </div>
    </section>
  );
}
