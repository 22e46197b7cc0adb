/** Adds or changes a plan, and shows the resulting prices while it is edited. */
import { type ComponentProps, type ReactNode, useState } from "react";
import { PLAN_MINUTES } from "#domain/booking/plan-form.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { CREATE_PLAN, type EditedPlan, readSettingsPage, UPDATE_PLAN } from "./documents.ts";
import { checkPlan, draftPrices, type PlanDraft, planDraftOf } from "./plan-draft.ts";
import { PlanPrices } from "./plan-prices.tsx";

type PlanDialogProps = {
  /** The plan to change; null adds one. */
  plan: EditedPlan | null;
  /** Called after the plan is saved. */
  onSaved: () => void;
  onClose: () => void;
};

function usePlanForm({ plan, onSaved }: PlanDialogProps) {
  const [base, setBase] = useState(plan);
  const { save, ...form } = useEntityForm({
    start: planDraftOf(base),
    version: base?.version ?? "",
    check: checkPlan,
    async send(fields, run) {
      const saved = await run(async (once) => {
        if (!base) return (await browserTransport(CREATE_PLAN, fields, once)).createPlan;
        const { id, version } = base;
        return (await browserTransport(UPDATE_PLAN, { ...fields, id, version }, once)).updatePlan;
      });
      if (!saved.ok) return;
      const done = base ? "Plan changed" : "Plan added";
      toast({ title: done, description: `${saved.data.name} is on sale.` });
      onSaved();
    },
  });

  /** Loads the stored version and keeps the typed changes on top of it. */
  async function loadTheirs(): Promise<void> {
    const answer = await save.run(() => readSettingsPage());
    const theirs = answer.ok && answer.data.plans.find(({ id }) => id === base?.id);
    if (theirs) setBase(theirs);
  }

  return { ...form, base, loadTheirs };
}

/** Open while it is rendered. */
export function PlanDialog(props: PlanDialogProps) {
  const { base, values: draft, field, set, loadTheirs, dialog } = usePlanForm(props);

  return (
    <FormDialog
      open
      wide
      title={base ? `Edit ${base.name}` : "Add a plan"}
      description={
        base
          ? "Applies to new bookings. Existing bookings keep their price."
          : "It goes on sale on both simulators when you save."
      }
      saveText={base ? "Save" : "Add plan"}
      {...dialog}
      onLoadTheirs={base ? () => void loadTheirs() : undefined}
      onClose={props.onClose}
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
        <TextAreaField label="What is included (one per line)" rows={5} maxLength={1_300} {...field("features")} />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={draft.popular}
          onChange={(event) => set({ popular: event.target.checked })}
          className="size-5 accent-primary"
        />
        Marked as popular
      </label>
    </FormDialog>
  );
}

function durationHint(base: EditedPlan | null, draft: PlanDraft): ReactNode {
  if (base && String(base.duration) !== draft.duration.trim())
    return `With another length, links to /booking/A320/${base.duration} open the package page instead.`;
  return `From ${PLAN_MINUTES.least} to ${PLAN_MINUTES.most.toLocaleString("en-IN")}; only one plan for each length.`;
}

function Money({ label, ...input }: ComponentProps<typeof TextField>) {
  return <TextField label={`${label} (₹)`} inputMode="decimal" maxLength={13} required {...input} />;
}
