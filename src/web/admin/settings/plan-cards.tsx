/**
 * The plans on sale, shortest first, each with buttons to change and archive it. The archived plans are below.
 */
import { Pencil, Star } from "lucide-react";
import { useState } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { ArchiveDialog } from "#web/admin/content/archive-dialog.tsx";
import { RestoreButton } from "#web/admin/content/row-actions.tsx";
import { useRestore } from "#web/admin/content/use-restore.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Plus } from "#web/ui/icons.ts";
import { DELETE_PLAN, type EditedPlan, RESTORE_PLAN } from "./documents.ts";
import { SectionTitle } from "./folds.tsx";
import { draftPrices, planDraftOf } from "./plan-draft.ts";
import { PlanPrices } from "./plan-prices.tsx";

type PlanCardsProps = {
  plans: readonly EditedPlan[];
  archived: readonly EditedPlan[];
  /** Null for a new one. */
  onEdit: (plan: EditedPlan | null) => void;
  /** Called after a plan is archived or restored. */
  onChanged: () => void;
};

/** The section above the session hours and settings. */
export function PlanCards({ plans, archived, onEdit, onChanged }: PlanCardsProps) {
  const [leaving, setLeaving] = useState<EditedPlan | null>(null);
  const { busy, restore } = useRestore(onChanged);
  const bringBack = (plan: EditedPlan) =>
    void restore(plan, (once) => browserTransport(RESTORE_PLAN, { id: plan.id }, once));
  return (
    <section aria-labelledby="plans" className="lg:mb-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <SectionTitle id="plans">Plans</SectionTitle>
          <p className="mt-1 text-ink-soft text-pretty">Sold on both simulators. Existing bookings keep their price.</p>
        </div>
        <Button className="max-sm:w-full" onClick={() => onEdit(null)}>
          <Plus aria-hidden="true" className="size-5" />
          Add plan
        </Button>
      </div>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onEdit={() => onEdit(plan)} onArchive={() => setLeaving(plan)} />
        ))}
      </ul>
      {plans.length === 0 && (
        <Alert tone="warning" title="No plan is on sale">
          Customers can only request a custom package until you add or restore a plan.
        </Alert>
      )}
      {archived.length > 0 && <ArchivedPlans plans={archived} busy={busy} onRestore={bringBack} />}
      {leaving && (
        <ArchiveDialog
          noun="plan"
          name={leaving.name}
          failure="Failed to archive plan"
          send={(once) => {
            const { id, version } = leaving;
            return browserTransport(DELETE_PLAN, { id, version }, once);
          }}
          onUndo={() => bringBack(leaving)}
          onStale={onChanged}
          onArchived={onChanged}
          onClose={() => setLeaving(null)}
        >
          {plans.length === 1 && "This is the last plan: without it, customers can only request a custom package. "}
          It is taken off sale on both simulators at once. Existing bookings are not affected.
        </ArchiveDialog>
      )}
    </section>
  );
}

type PlanCardProps = { plan: EditedPlan; onEdit: () => void; onArchive: () => void };

function PlanCard({ plan, onEdit, onArchive }: PlanCardProps) {
  return (
    <li className="flex flex-col gap-4 rounded-2xl border border-line bg-raised p-5 shadow-card max-sm:gap-3 max-sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-bold wrap-anywhere">{plan.name}</h4>
          <p className="text-sm text-ink-soft">{durationText(plan.duration)}</p>
        </div>
        {plan.popular && (
          <Badge tone="yellow">
            <Star aria-hidden="true" className="size-3.5" />
            Popular
          </Badge>
        )}
      </div>
      <PlanPrices prices={draftPrices(planDraftOf(plan))} />
      <div className="mt-auto flex gap-2 *:min-h-11">
        <Button
          variant="secondary"
          className="grow"
          aria-haspopup="dialog"
          aria-label={`Edit ${plan.name}`}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
        <Button variant="ghost" aria-haspopup="dialog" aria-label={`Archive ${plan.name}`} onClick={onArchive}>
          Archive
        </Button>
      </div>
    </li>
  );
}

type ArchivedPlansProps = {
  plans: readonly EditedPlan[];
  /** The id of the plan that is being restored. */
  busy: string | null;
  onRestore: (plan: EditedPlan) => void;
};

function ArchivedPlans({ plans, busy, onRestore }: ArchivedPlansProps) {
  return (
    <>
      <h4 className="mt-6 font-bold">Archived plans</h4>
      <ul className="mt-2 divide-y divide-line rounded-2xl border border-line bg-raised">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <p className="min-w-0 grow wrap-anywhere">
              <span className="font-semibold">{plan.name}</span>{" "}
              <span className="text-sm text-ink-soft">{durationText(plan.duration)}</span>
            </p>
            <RestoreButton
              name={plan.name}
              archivedAt={plan.archivedAt ?? ""}
              busy={busy === plan.id}
              onRestore={() => onRestore(plan)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
