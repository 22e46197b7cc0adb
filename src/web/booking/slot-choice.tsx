/**
 * A date and start time on one simulator, to book or to reschedule a session: two cells for the parent's grid. They are
 * a chunk of their own, loaded after the page, because plan, prices and fields don't need them.
 */
import { lazy, Suspense } from "react";
import { ChoiceSkeleton } from "./choice-skeleton.tsx";
import type { SlotPickerProps } from "./slot-picker.tsx";

const SlotPicker = lazy(async () => {
  // The grid loads meanwhile; the picker shows its failure.
  import("./day-grid.tsx").then(undefined, () => {});
  return { default: (await import("./slot-picker.tsx")).SlotPicker };
});

/** Rendered in the browser only. */
export function SlotChoice(props: SlotPickerProps) {
  return (
    <Suspense fallback={<ChoiceSkeleton nextFree={props.nextFree} />}>
      <SlotPicker {...props} />
    </Suspense>
  );
}
