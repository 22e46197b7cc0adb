/** One part of the Money tab: a heading that can take the focus, an introduction and the content. */
import { type ReactNode, useId } from "react";

type SectionProps = {
  title: ReactNode;
  intro?: ReactNode;
  level?: 2 | 3;
  /** For moving the focus here when the focused element disappears. */
  headingId?: string;
  children: ReactNode;
};

type EmptySectionProps = Pick<SectionProps, "headingId" | "children"> & { title: string };

/** A section without anything to show, in one line. */
export function EmptySection({ title, headingId, children }: EmptySectionProps) {
  const own = useId();
  const id = headingId ?? own;
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
        {title}
      </h2>
      <p className="text-ink-soft">{children}</p>
    </section>
  );
}

/** A section labelled by its heading; h3 inside another section. */
export function Section({ title, intro, level = 2, headingId, children }: SectionProps) {
  const own = useId();
  const id = headingId ?? own;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={id}>
      <Heading id={id} tabIndex={-1} className={level === 2 ? "text-h3 outline-none" : "text-h4 outline-none"}>
        {title}
      </Heading>
      {intro && <p className="mt-1 max-w-4xl text-ink-soft text-pretty">{intro}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
