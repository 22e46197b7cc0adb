/** Says what is new, and shows it on request: rows don't move under the pointer. */
import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia } from "#domain/time/dates.ts";
import type { DeskChanges } from "#web/admin/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { newText } from "./new-text.ts";

type NewBarProps = { changes: DeskChanges | null; since: string; onShow: () => void };

/** Announced by screen readers. It has the same height while nothing is new, so that the page below keeps its place. */
export function NewBar({ changes, since, onShow }: NewBarProps) {
  const text = changes ? newText(changes) : "";
  return (
    <div
      data-new-bar=""
      className={cx(
        "flex h-11 min-w-0 items-center justify-between gap-2 rounded-2xl border px-3 text-sm max-md:order-last max-md:w-full md:grow",
        text ? "border-accent bg-info-soft" : "border-transparent max-md:px-0",
      )}
    >
      <p aria-live="polite" className="line-clamp-2 min-w-0 leading-5 font-semibold empty:hidden">
        {text}
      </p>
      {text ? (
        <Button variant="secondary" size="sm" className="min-h-9 shrink-0" onClick={onShow}>
          Show
        </Button>
      ) : (
        changes && <p className="text-ink-soft">Nothing new since {formatTime(timeInIndia(new Date(since)))}</p>
      )}
    </div>
  );
}
