/** Changes the weekly session hours of both simulators. */
import { useState } from "react";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { leavesOf, nestedOf } from "#web/admin/kit/leaves.ts";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { readSettingsPage } from "#web/admin/settings/documents.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { type EditedHours, UPDATE_WEEK, weekInput } from "./documents.ts";
import { OutsideWarning, useOutsideCheck } from "./outside-warning.tsx";
import { checkWeek, fieldName, type WeekDraft, weekDraftOf } from "./week-draft.ts";
import { WeekTable } from "./week-table.tsx";

type WeekDialogProps = { hours: EditedHours; onSaved: () => void; onClose: () => void };

const draftIn = (values: object) => leavesOf(values) as WeekDraft;

function useWeekForm({ hours, onSaved, onClose }: WeekDialogProps) {
  const [base, setBase] = useState(hours);
  const saved = weekDraftOf(base.week);
  const { save, values, set, dialog, ...form } = useEntityForm({
    start: nestedOf(saved),
    version: base.weekUpdatedAt,
    check: (typed) => checkWeek(draftIn(typed), saved),
    async send(rows, run) {
      if (rows.length === 0) return onClose();
      const input = weekInput(rows);
      if (!(await mayProceed({ hours: input }))) return;
      const updatedAt = base.weekUpdatedAt;
      const answer = await run((once) => browserTransport(UPDATE_WEEK, { hours: input, updatedAt }, once));
      if (!answer.ok) return;
      toast({ title: "Session hours saved", description: "The booking pages show the new times." });
      onSaved();
    },
  });
  const { outside, forget, mayProceed } = useOutsideCheck(save.run);
  const draft = draftIn(values);

  function change(next: WeekDraft): void {
    set(Object.fromEntries(Object.entries(next).filter(([path, text]) => draft[path] !== text)));
    forget();
  }

  /** Loads the stored hours and keeps the typed changes on top of them. */
  async function loadTheirs(): Promise<void> {
    const answer = await save.run(() => readSettingsPage());
    if (!answer.ok) return;
    setBase(answer.data.hours);
    forget();
  }

  const merged = dialog.merged?.map(({ name, theirs }) => ({ name: fieldName(name), theirs: wordsOf(name, theirs) }));
  return { ...form, draft, change, loadTheirs, outside, dialog: { ...dialog, merged: merged ?? null } };
}

/** Open while it is rendered. */
export function WeekDialog(props: WeekDialogProps) {
  const { draft, errors, change, loadTheirs, outside, dialog } = useWeekForm(props);
  return (
    <FormDialog
      open
      wide
      title="Weekly session hours"
      description="Sessions start every hour from the first start to the last start. All end by the last end."
      saveText={outside ? "Save anyway" : "Save"}
      {...dialog}
      onLoadTheirs={() => void loadTheirs()}
      onClose={props.onClose}
    >
      <WeekTable simulator="A320" other="B737" draft={draft} errors={errors} onChange={change} />
      <WeekTable simulator="B737" other="A320" draft={draft} errors={errors} onChange={change} />
      <OutsideWarning outside={outside} />
    </FormDialog>
  );
}

function wordsOf(path: string, text: string): string {
  if (!path.endsWith(".closed")) return text;
  return text === "true" ? "closed" : "open";
}
