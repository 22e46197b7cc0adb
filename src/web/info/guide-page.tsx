/** A guide: a header, sections with their headings in the margin column, and where to go next. */
import type { ReactNode } from "react";
import type { GuideContent } from "#domain/site-content/schemas.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { MarginSection } from "#web/ui/margin-section.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

type GuidePageProps = {
  guide: GuideContent;
  /** Below the introduction. */
  children?: ReactNode;
  /** What a section shows after its texts, by the section's id. */
  inside?: Readonly<Record<string, ReactNode>>;
};

/** The whole page. */
export function GuidePage({ guide, inside = {}, children }: GuidePageProps) {
  const { header, sections, closing } = guide;
  return (
    <>
      <PageHeader title={header.title} eyebrow={header.eyebrow} intro={header.text}>
        {children}
      </PageHeader>
      <div className="pb-section">
        {sections.map((section) => (
          <Section key={section.id} {...section}>
            {inside[section.id]}
          </Section>
        ))}
      </div>
      <section aria-labelledby="closing" className="border-t border-line-strong bg-sunken">
        <div className="page-width grid gap-x-8 gap-y-3 py-band lg:grid-cols-2">
          <h2 id="closing" className="max-w-lg text-h1 text-balance">
            {closing.title}
          </h2>
          <div>
            <p className="max-w-xl text-lead text-ink-soft text-pretty lg:mt-1">
              <LinkedText text={closing.text} />
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              {closing.actions.map(({ text, to }) => (
                <ButtonLink key={to} to={to} size="lg" variant={variantOf(to)} className="max-sm:w-full">
                  {text}
                </ButtonLink>
              ))}
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

/** Amber is for booking one plan (docs/design/direction.md). */
const variantOf = (to: string) => (/^\/booking\/\w+\/\d+$/.test(to) ? "primary" : "secondary");

type SectionProps = GuideContent["sections"][number] & { children?: ReactNode };

function Section({ id, label, title, paragraphs, list, children }: SectionProps) {
  return (
    <MarginSection id={id} title={title} label={label} className="pb-0!">
      <div className="max-w-[44rem] text-lead">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mb-4 text-pretty">
            <LinkedText text={paragraph} />
          </p>
        ))}
      </div>
      {list.length > 0 && (
        <ul className="max-w-[44rem] border-t border-line">
          {list.map((item) => (
            <li key={item} className="border-b border-line py-3 text-pretty">
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </MarginSection>
  );
}
