/**
 * One collapsible question. Its id is on the answer inside: a browser that jumps to it opens the surrounding element,
 * also without a script.
 */
import { ChevronDown, Link as LinkIcon } from "lucide-react";
import { LinkedText } from "#web/ui/linked-text.tsx";

type FaqQuestionProps = { id: string; question: string; answer: readonly string[] };

/** Collapsed at first; `answer` is a list of paragraphs, which may contain links. */
export function FaqQuestion({ id, question, answer }: FaqQuestionProps) {
  return (
    <details className="group scroll-mt-24">
      <summary className="flex list-none items-center gap-4 px-5 py-4 -outline-offset-3! hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <h3 className="grow text-base font-semibold leading-snug tracking-normal text-pretty sm:text-h4">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={id} className="scroll-mt-40 px-5 pb-5 pt-1 sm:px-6 sm:pr-14">
        <div className="grid gap-3 text-ink-soft text-pretty">
          {answer.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
        <p className="mt-3">
          <a
            href={`#${id}`}
            aria-label={`Link to “${question}”`}
            className="inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-ink-faint hover:text-ink"
          >
            <LinkIcon aria-hidden="true" className="size-4" />
            Link to this answer
          </a>
        </p>
      </div>
    </details>
  );
}
