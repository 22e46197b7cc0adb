/**
 * The sections of the settings. On narrow screens they are a list of names with summaries, one of which is open; on
 * wide screens all are open. The open section is in the address, so that a link to it opens it.
 */
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { useWide } from "#web/admin/kit/use-wide.ts";
import { cx } from "#web/ui/cx.ts";
import { ChevronDown } from "#web/ui/icons.ts";

type Folding = { open: string | null; show: (id: string | null) => void };

/** Null where nothing is folded. */
const FoldContext = createContext<Folding | null>(null);

/** The class of a heading that a link leads to: it stops below the bar of the dashboard. */
const ANCHOR = "max-lg:scroll-mt-16";

/** Keeps which section is open. A section that another tab of the browser or a link names is opened. */
export function Folds({ children }: { children: ReactNode }) {
  const wide = useWide();
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setOpen(location.hash.slice(1) || null);
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const show = (id: string | null) => {
    setOpen(id);
    history.replaceState(history.state, "", id ? `#${id}` : location.pathname + location.search);
  };
  return <FoldContext value={wide ? null : { open, show }}>{children}</FoldContext>;
}

/** Returns the function that opens the section of a field, and then calls `then`, when the field can have the focus. */
export function useUnfold(): (input: HTMLElement, then: (input: HTMLElement) => void) => void {
  const folding = useContext(FoldContext);
  return (input, then) => {
    const section = input.closest<HTMLElement>("[data-fold]");
    if (!folding || !section?.hidden) return then(input);
    folding.show(section.dataset.fold ?? null);
    setTimeout(() => then(input));
  };
}

type FoldProps = {
  /** The id of its heading. */
  id: string;
  title: string;
  /** What is set, in a few words. */
  summary: ReactNode;
  children: ReactNode;
};

/** A section below its `SectionTitle` on wide screens; on narrow ones below the button that opens it. */
export function Fold({ id, title, summary, children }: FoldProps) {
  const folding = useContext(FoldContext);
  const part = useId();
  const head = useRef<HTMLDivElement>(null);
  const isOpen = folding?.open === id;
  useEffect(() => {
    if (!isOpen || !head.current) return;
    // The section that closed may have been above; a head that is far from the top would hide what it opened.
    const { top } = head.current.getBoundingClientRect();
    if (top < 72 || top > innerHeight / 2) head.current.scrollIntoView({ block: "start", behavior: "instant" });
  }, [isOpen]);
  if (!folding) return children;
  return (
    <div>
      <div
        ref={head}
        className={cx(
          "relative flex min-h-15 items-center gap-3 rounded-2xl border bg-raised px-4 py-2 shadow-card",
          isOpen ? "mb-3 border-ink" : "border-line",
          ANCHOR,
        )}
      >
        <div className="min-w-0 grow">
          <h3 id={id} className={cx("text-base leading-snug font-bold", ANCHOR)}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={part}
              aria-describedby={`${part}-summary`}
              onClick={() => folding.show(isOpen ? null : id)}
              className="text-left after:absolute after:inset-0 after:rounded-2xl"
            >
              {title}
            </button>
          </h3>
          <p id={`${part}-summary`} className="truncate text-sm text-ink-soft">
            {summary}
          </p>
        </div>
        <ChevronDown
          aria-hidden="true"
          className={cx("size-5 shrink-0 text-ink-soft transition-transform", isOpen && "rotate-180")}
        />
      </div>
      <div id={part} data-fold={id} hidden={!isOpen} className="mb-4">
        {children}
      </div>
    </div>
  );
}

/** The heading of a section; nothing where `Fold` has it. */
export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  if (useContext(FoldContext)) return null;
  return (
    <h3 id={id} className="text-h4">
      {children}
    </h3>
  );
}
