/** A policy: its table of contents and its sections, each with its own anchor. */
import { ListTree } from "lucide-react";
import { formatShortDate } from "#domain/time/dates.ts";
import { POLICIES_VALID_FROM, type PolicySection } from "#web/content/policies.ts";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

type PolicyPageProps = {
  title: string;
  intro: string;
  sections: readonly PolicySection[];
};

/** The whole page; on wide screens the contents stay in view beside the text. */
export function PolicyPage({ title, intro, sections }: PolicyPageProps) {
  return (
    <>
      <PageHeader title={title} intro={intro} eyebrow="Good to know">
        <p className="text-on-night-soft print:text-ink">
          Last updated{" "}
          <time dateTime={POLICIES_VALID_FROM} className="font-semibold text-on-night print:text-ink">
            {formatShortDate(POLICIES_VALID_FROM)}
          </time>
        </p>
      </PageHeader>
      <div className="page-width grid gap-x-14 gap-y-8 py-8 sm:py-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav
          aria-labelledby="contents"
          className="self-start rounded-2xl border border-line bg-raised p-5 shadow-card lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:hidden"
        >
          <h2 id="contents" className="flex items-center gap-2 font-bold">
            <ListTree aria-hidden="true" className="size-5 text-accent" />
            On this page
          </h2>
          <ol className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-10 items-center py-1 leading-snug text-ink-soft hover:text-accent hover:underline hover:underline-offset-4"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[44rem] space-y-10 text-lead leading-[1.75] sm:space-y-12 print:max-w-none print:space-y-5 print:text-[10.5pt]">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </>
  );
}

function Section({ id, heading, paragraphs, list }: PolicySection) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="group scroll-mt-4 text-h3 text-balance print:text-[12.5pt] print:break-after-avoid">
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
      {list && (
        <ul className="mt-3 list-disc space-y-2 pl-6 marker:text-ink-faint">
          {list.map((item) => (
            <li key={item} className="text-pretty">
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
