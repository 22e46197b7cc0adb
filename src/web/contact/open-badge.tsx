/** "Open now" or "Closed now" with the time of the next change; its space is reserved before hydration. */
import { openingText } from "#domain/time/opening-hours.ts";
import { cx } from "#web/ui/cx.ts";
import { useOpening } from "./use-opening.ts";

/** For the header of a page. */
export function OpenBadge() {
  const opening = useOpening();
  return (
    <p className="flex min-h-11 items-center max-sm:text-sm">
      {opening && (
        <span className="inline-flex min-h-11 animate-fade-in items-center gap-3 border border-ink bg-raised px-3 sm:px-4">
          <span aria-hidden="true" className={cx("size-3 rounded-full", opening.open ? "bg-success" : "bg-warning")} />
          <span>
            <strong>{opening.open ? "Open now" : "Closed now"}</strong>, {openingText(opening)}
          </span>
        </span>
      )}
    </p>
  );
}
