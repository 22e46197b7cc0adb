/** A policy: its table of contents and its sections, each with its own anchor. */
import type { PolicyContent } from "#domain/site-content/schemas.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** The whole page; on wide screens the contents stay in view beside the text. */
export function PolicyPage({ policy }: { policy: PolicyContent }) {
  const { eyebrow, title, intro, validFrom, sections } = policy;
  return (
    <>
      <PageHeader title={title} intro={intro} eyebrow={eyebrow}>
        <p className="label text-ink-soft print:text-ink">
          Last updated{" "}
          <time dateTime={validFrom} className="text-ink">
            {formatShortDate(validFrom)}
          </time>
        </p>
      </PageHeader>
      <div className="page-width gap-x-8 pb-section pt-5 lg:grid lg:grid-cols-[3fr_9fr] lg:pt-12 print:block print:py-0">
        <nav
          aria-labelledby="contents"
          className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto print:hidden"
        >
          <h2 id="contents" className="label pb-2 font-normal text-route">
            On this page
          </h2>
          <ol className="grid grid-cols-2 gap-x-4 border-b border-line lg:grid-cols-1 lg:border-b-0">
            {sections.map(({ id, heading }) => (
              <li key={id} className="grid border-t border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center py-1.5 text-sm leading-snug hover:text-accent hover:underline hover:underline-offset-4 lg:min-h-10"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-8 lg:mt-0 print:mt-0">
          {sections.map((section, index) => (
            <Section key={section.id} {...section} number={index + 1} />
          ))}
        </div>
      </div>
    </>
  );
}

type PolicySection = PolicyContent["sections"][number];

/** The number is in lettering, and no part of the heading. */
function Section({ id, heading, paragraphs, list, number }: PolicySection & { number: number }) {
  return (
    <section aria-labelledby={id} className={SECTION}>
      <p aria-hidden="true" className="label text-route sm:pt-2.5 lg:pt-3.5 print:hidden">
        {String(number).padStart(2, "0")}
      </p>
      <div className="max-w-[40rem] text-lead print:max-w-none print:text-[10.5pt]">
        <h2
          id={id}
          className="group scroll-mt-4 text-h3 text-balance sm:text-h2 print:text-[12.5pt] print:break-after-avoid"
        >
          {heading}
          <a
            href={`#${id}`}
            aria-label={`Link to “${heading}”`}
            className="ml-2 font-normal text-accent opacity-0 focus-visible:opacity-100 group-hover:opacity-100 print:hidden"
          >
            #
          </a>
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 text-pretty">
            <LinkedText text={paragraph} />
          </p>
        ))}
        {list.length > 0 && (
          <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-faint">
            {list.map((item) => (
              <li key={item} className="text-pretty">
                <LinkedText text={item} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const SECTION =
  "grid-cols-[4rem_minmax(0,1fr)] border-t border-line pb-7 pt-4 first:border-t-2 first:border-ink sm:grid lg:pb-14 print:block print:border-0 print:py-2";
