/**
 * The bar at the bottom while there are unsaved settings. A refusal about one field is shown at that field only.
 */
import { useEffect, useRef } from "react";
import { MergedNote } from "#web/admin/kit/merged-note.tsx";
import { RefusalAlert } from "#web/admin/kit/refusal-alert.tsx";
import { useNoticesAbove } from "#web/admin/kit/use-notices-above.ts";
import { Button } from "#web/ui/button.tsx";
import { fieldId, type SettingsForm } from "./use-settings-form.ts";

/** The text of a field's label. */
const labelOf = (field: string): string =>
  document.querySelector(`label[for="${fieldId(field)}"]`)?.textContent ?? field;

/** `form` is the form that its Save button submits. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { changes, errors, refusal, busy } = form;
  const wrong = Object.keys(errors).length;
  const shown = changes > 0 || refusal !== null;
  useEffect(() => {
    // The bar may appear over the field that is being typed in; the sheet of the dashboard leaves room for the bar.
    if (shown) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const bar = useRef<HTMLElement>(null);
  useNoticesAbove(bar, shown);
  return (
    <section
      ref={bar}
      aria-label="Unsaved settings"
      hidden={!shown}
      className="sticky bottom-3 z-20 mt-5 rounded-2xl border border-line-strong bg-raised p-4 shadow-float"
    >
      {form.merged && !refusal && (
        <div className="mb-4">
          <MergedNote both={form.merged} nameOf={labelOf} />
        </div>
      )}
      {refusal && wrong === 0 && (
        <RefusalAlert refusal={refusal} onLoadTheirs={() => void form.loadTheirs()} className="mb-4" />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto font-semibold">
          {wrong > 0 ? "Check the marked fields" : changes === 1 ? "1 unsaved change" : `${changes} unsaved changes`}
        </p>
        <Button variant="secondary" disabled={busy} onClick={form.discard}>
          Discard
        </Button>
        <Button type="submit" busy={busy} busyText="Saving...">
          Save settings
        </Button>
      </div>
    </section>
  );
}
