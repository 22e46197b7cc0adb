/** Changes the weekly session hours of both simulators. */
import { useState } from "react";
import { mergeEdits } from "#domain/conflict.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { BothChanged } from "#web/admin/kit/merged-note.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { readSettingsPage } from "#web/admin/settings/documents.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { type EditedHours, UPDATE_WEEK, weekInput } from "./documents.ts";
import { OutsideWarning, useOutsideCheck } from "./outside-warning.tsx";
import { checkWeek, fieldName, type WeekDraft, weekDraftOf } from "./week-draft.ts";
import { inputId, WeekTable } from "./week-table.tsx";

type WeekDialogProps = { hours: EditedHours; onSaved: () => void; onClose: () => void };

/** Open as long as it is rendered. */
export function WeekDialog({ hours, onSaved, onClose }: WeekDialogProps) {
  const [base, setBase] = useState(hours);
  const saved = weekDraftOf(base.week);
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [merged, setMerged] = useState<readonly BothChanged[] | null>(null);
  const { busy, refusal, run } = useSave();
  const { outside, forget, mayProceed } = useOutsideCheck(run);
  const dirty = Object.keys(saved).some((path) => draft[path] !== saved[path]);

  function change(next: WeekDraft): void {
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([path]) => draft[path] === next[path])),
    );
    setDraft(next);
    forget();
  }

  async function submit(): Promise<void> {
    const checked = checkWeek(draft, saved);
    if ("errors" in checked) return setErrors(checked.errors);
    if (checked.rows.length === 0) return onClose();
    const input = weekInput(checked.rows);
    if (!(await mayProceed({ hours: input }))) return;
    const answer = await run(async (once) => {
      try {
        const updatedAt = base.weekUpdatedAt;
        return await browserTransport(UPDATE_WEEK, { hours: input, updatedAt }, once);
      } catch (failure) {
        if (failure instanceof GraphqlFailure && failure.field) {
          setErrors({ [failure.field]: failure.message });
          document.getElementById(inputId(failure.field))?.focus();
        }
        throw failure;
      }
    });
    if (!answer.ok) return;
    toast({ title: "Session hours saved", description: "The booking pages show the new times." });
    onSaved();
  }

  /** The stored hours, with what was typed on top of them. */
  async function loadTheirs(): Promise<void> {
    const answer = await run(() => readSettingsPage());
    if (!answer.ok) return;
    const theirs = weekDraftOf(answer.data.hours.week);
    const { values, both } = mergeEdits(saved, draft, theirs);
    setBase(answer.data.hours);
    change(values);
    setMerged(both.map((path) => ({ name: fieldName(path), theirs: wordsOf(theirs, path) })));
  }

  return (
    <FormDialog
      open
      wide
      title="Weekly session hours"
      description="Sessions start every hour from the first start to the last, and end by the last end."
      saveText={outside ? "Save anyway" : "Save"}
      busy={busy}
      dirty={dirty}
      refusal={refusal}
      merged={merged}
      onLoadTheirs={() => void loadTheirs()}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <WeekTable simulator="A320" other="B737" {...{ draft, errors }} onChange={change} />
      <WeekTable simulator="B737" other="A320" {...{ draft, errors }} onChange={change} />
      <OutsideWarning outside={outside} />
    </FormDialog>
  );
}

function wordsOf(draft: WeekDraft, path: string): string {
  if (!path.endsWith(".closed")) return draft[path] ?? "";
  return draft[path] === "true" ? "closed" : "open";
}
