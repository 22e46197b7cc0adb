/** Adds or changes a plan, and shows meanwhile what customers will be asked for. */
import { type ReactNode, useState } from "react";
import { mergeEdits } from "#domain/conflict.ts";
import { PLAN_MINUTES } from "#domain/plan-form.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { BothChanged } from "#web/admin/kit/merged-note.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { CREATE_PLAN, type EditedPlan, readSettingsPage, UPDATE_PLAN } from "./documents.ts";
import {
  checkPlan,
  draftPrices,
  type PlanDraft,
  type PlanErrors,
  planDraftOf,
} from "./plan-draft.ts";
import { PlanPrices } from "./plan-prices.tsx";

type PlanDialogProps = {
  /** The plan to change; null adds one. */
  plan: EditedPlan | null;
  /** Gets all plans as they are after that. */
  onSaved: () => void;
  onClose: () => void;
};

const fieldId = (field: string) => `plan-${field}`;

/** Open as long as it is there. */
export function PlanDialog({ plan, onSaved, onClose }: PlanDialogProps) {
  const [base, setBase] = useState(plan);
  const [draft, setDraft] = useState(() => planDraftOf(plan));
  const [errors, setErrors] = useState<PlanErrors>({});
  const [merged, setMerged] = useState<readonly BothChanged[] | null>(null);
  const save = useSave();
  const saved = planDraftOf(base);
  const dirty = Object.keys(saved).some(
    (field) => draft[field as keyof PlanDraft] !== saved[field as keyof PlanDraft],
  );

  function set<F extends keyof PlanDraft>(field: F, value: PlanDraft[F]): void {
    setDraft((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
  }

  function show(found: PlanErrors): void {
    setErrors(found);
    const first = Object.keys(saved).find((field) => found[field as keyof PlanDraft]);
    if (first) document.getElementById(fieldId(first))?.focus();
  }

  async function submit(): Promise<void> {
    const checked = checkPlan(draft);
    if ("errors" in checked) return show(checked.errors);
    setErrors({});
    const answer = await save.run(async (once) => {
      try {
        if (!base) return (await browserTransport(CREATE_PLAN, checked.plan, once)).createPlan;
        const { id, version } = base;
        const change = { ...checked.plan, id, version };
        return (await browserTransport(UPDATE_PLAN, change, once)).updatePlan;
      } catch (failure) {
        if (failure instanceof GraphqlFailure && failure.field)
          show({ [failure.field.split(".")[0] ?? ""]: failure.message });
        throw failure;
      }
    });
    if (!answer.ok) return;
    const done = base ? "Plan changed" : "Plan added";
    toast({ title: done, description: `${answer.data.name} is on sale as shown.` });
    onSaved();
  }

  /** Somebody else's version, with what was typed on top of it. */
  async function loadTheirs(): Promise<void> {
    const answer = await save.run(() => readSettingsPage());
    const theirs = answer.ok && answer.data.plans.find(({ id }) => id === base?.id);
    if (!theirs) return;
    const { values, both } = mergeEdits(saved, draft, planDraftOf(theirs));
    setBase(theirs);
    setDraft(values);
    setMerged(both.map((name) => ({ name, theirs: String(planDraftOf(theirs)[name]) })));
    setErrors({});
  }

  const field = (name: Exclude<keyof PlanDraft, "popular">) => ({
    id: fieldId(name),
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

  return (
    <FormDialog
      open
      wide
      title={base ? `Edit ${base.name}` : "Add a plan"}
      description={
        base
          ? "For bookings from now on. What is sold already keeps its price."
          : "It is on sale on both simulators as soon as it is saved."
      }
      saveText={base ? "Save" : "Add plan"}
      busy={save.busy}
      dirty={dirty}
      refusal={save.refusal}
      merged={merged}
      onLoadTheirs={base ? () => void loadTheirs() : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField label="Name" maxLength={120} required {...field("name")} />
        <TextField
          label="Minutes"
          inputMode="numeric"
          maxLength={4}
          required
          hint={durationHint(base, draft)}
          {...field("duration")}
        />
        <Money label="Original price" {...field("originalPrice")} />
        <Money label="Discount for full payment" {...field("fullDiscount")} />
        <Money label="Discount for an advance booking" {...field("advanceDiscount")} />
        <div aria-live="polite" className="grid gap-2">
          <p className="text-sm font-semibold">What customers will see</p>
          <PlanPrices prices={draftPrices(draft)} />
        </div>
        <TextAreaField label="Description" rows={5} maxLength={500} {...field("description")} />
        <TextAreaField
          label="What is included, line by line"
          rows={5}
          maxLength={1_300}
          {...field("features")}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={draft.popular}
          onChange={(event) => set("popular", event.target.checked)}
          className="size-5 accent-primary"
        />
        Marked as popular
      </label>
    </FormDialog>
  );
}

function durationHint(base: EditedPlan | null, draft: PlanDraft): ReactNode {
  if (base && String(base.duration) !== draft.duration.trim())
    return `Links to /booking/A320/${base.duration} will lead to the package page.`;
  return `From ${PLAN_MINUTES.least} to ${PLAN_MINUTES.most}; one plan of each length.`;
}

type MoneyProps = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function Money({ label, ...input }: MoneyProps) {
  return (
    <TextField label={`${label} (₹)`} inputMode="decimal" maxLength={13} required {...input} />
  );
}
