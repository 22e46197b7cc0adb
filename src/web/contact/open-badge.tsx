/** "Open now" or "Closed now" with the time of the next change; its space is reserved before hydration. */
import { CircleCheck, Moon } from "lucide-react";
import { openingText } from "#domain/time/opening-hours.ts";
import { useOpening } from "./use-opening.ts";

/** For the dark header of a page. */
export function OpenBadge() {
  const opening = useOpening();
  const Icon = opening?.open ? CircleCheck : Moon;
  return (
    <p className="flex min-h-10 items-center">
      {opening && (
        <span className="inline-flex animate-fade-in items-center gap-2.5 rounded-full border border-white/20 bg-white/10 px-4 py-1.5">
          <Icon aria-hidden="true" className="size-5 text-primary" />
          <span>
            <strong>{opening.open ? "Open now" : "Closed now"}</strong>, {openingText(opening)}
          </span>
        </span>
      )}
    </p>
  );
}
