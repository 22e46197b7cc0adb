/** "Open now" or "Closed now" with the time of the next change; its space is reserved before hydration. */
import { openingText } from "#domain/time/opening-hours.ts";
import { cx } from "#web/ui/cx.ts";
import { useOpening } from "./use-opening.ts";

/** For the header of a page. */
export function OpenBadge() {
  const opening = useOpening();
  return (
    <p className="flex min-h-7 items-center max-sm:text-sm">
      {opening && (
        <span className="inline-flex animate-fade-in items-center gap-2.5">
          <span
            aria-hidden="true"
            className={cx("size-2.5 rounded-full", opening.open ? "bg-success" : "bg-warning")}
          />
          <span>
            <strong>{opening.open ? "Open now" : "Closed now"}</strong>, {openingText(opening)}
          </span>
        </span>
      )}
    </p>
  );
}
