/**
 * One collapsible question, as a row with a rule. Its id is on the answer inside: a browser that jumps to it opens the
 * surrounding element, also without a script.
 */
import { LinkedText } from "#web/ui/linked-text.tsx";

type FaqQuestionProps = { id: string; question: string; answer: readonly string[] };

/** Collapsed at first; `answer` is a list of paragraphs, which may contain links. */
export function FaqQuestion({ id, question, answer }: FaqQuestionProps) {
  return (
    <details className="group scroll-mt-24 border-t border-line">
      <summary className="flex min-h-12 list-none items-center gap-4 py-2.5 -outline-offset-3! hover:text-accent sm:min-h-15 [&::-webkit-details-marker]:hidden">
        <h3 className="grow text-base font-semibold leading-snug tracking-normal text-pretty sm:text-h4">{question}</h3>
        <Sign />
      </summary>
      <div id={id} className="max-w-2xl scroll-mt-40 pb-5 pr-8">
        <div className="grid gap-3 text-ink-soft text-pretty">
          {answer.map((paragraph) => (
            <p key={paragraph}>
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
        <p className="mt-2">
          <a
            href={`#${id}`}
            aria-label={`Link to “${question}”`}
            className="inline-flex min-h-11 items-center text-sm text-ink-faint underline decoration-line-strong underline-offset-4 hover:text-ink sm:min-h-8"
          >
            Link to this answer
          </a>
        </p>
      </div>
    </details>
  );
}

/** A plus that becomes a minus. */
function Sign() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 stroke-current stroke-[1.5] text-route">
      <path d="M1 8h14" />
      <path d="M8 1v14" className="origin-center transition-transform group-open:rotate-90" />
    </svg>
  );
}
