/** Three careers with their requirements and duration (contract: career-paths). */
import { ClipboardCheck, Hourglass } from "lucide-react";
import { CAREER_NOTE, CAREER_PATHS } from "#web/content/pilot-career.ts";
import { Link } from "#web/ui/link.tsx";

/** A section with its own heading. */
export function CareerPaths() {
  return (
    <section aria-labelledby="paths" className="page-width pb-14 sm:pb-20">
      <h2 id="paths" className="text-h2">
        Career paths
      </h2>
      <ul className="mt-8 grid gap-5 lg:grid-cols-3 lg:gap-6">
        {CAREER_PATHS.map(({ title, text, requirement, duration }) => (
          <li key={title} className="flex flex-col rounded-3xl border border-line bg-raised p-6 shadow-card sm:p-8">
            <span aria-hidden="true" className="mb-5 flex h-3 gap-1.5">
              {[1, 2, 3, 4].map((stripe) => (
                <span key={stripe} className="w-8 rounded-xs bg-primary" />
              ))}
            </span>
            <h3 className="text-h3">{title}</h3>
            <p className="mt-1.5 leading-relaxed text-ink-soft">{text}</p>
            <dl className="mt-5 space-y-4 border-t border-line pt-5">
              <div className="relative pl-8">
                <dt className="text-sm font-semibold text-ink-soft">
                  <ClipboardCheck aria-hidden="true" className="absolute left-0 top-0.5 size-5 text-accent" />
                  Requirement
                </dt>
                <dd className="leading-relaxed">{requirement}</dd>
              </div>
              <div className="relative pl-8">
                <dt className="text-sm font-semibold text-ink-soft">
                  <Hourglass aria-hidden="true" className="absolute left-0 top-0.5 size-5 text-accent" />
                  Duration
                </dt>
                <dd className="leading-relaxed">{duration}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-3xl text-ink-soft">{CAREER_NOTE}</p>
      <p className="mt-3 max-w-3xl">
        Already decided? See the{" "}
        <Link to="/booking/A320" className="font-semibold text-accent underline underline-offset-4">
          Foundation Course for Pilots
        </Link>{" "}
        among our packages.
      </p>
    </section>
  );
}
