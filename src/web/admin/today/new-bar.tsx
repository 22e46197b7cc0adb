/** Says what is new, and shows it on request: rows don't move under the pointer. */
import type { DeskChanges } from "#web/admin/documents.ts";
import { Button } from "#web/ui/button.tsx";
import { newText } from "./new-text.ts";

/** Announced by screen readers; empty while nothing is new. */
export function NewBar({ changes, onShow }: { changes: DeskChanges | null; onShow: () => void }) {
  const text = changes ? newText(changes) : "";
  return (
    <div aria-live="polite" className="empty:hidden">
      {text && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-accent bg-info-soft px-4 py-1.5">
          <p className="font-semibold">{text}</p>
          <Button variant="secondary" size="sm" className="min-h-9" onClick={onShow}>
            Show
          </Button>
        </div>
      )}
    </div>
  );
}
