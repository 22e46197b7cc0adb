/** The bookings that lost their time to a closure and wait for a decision, with the decision about each. */
import { useId, useState } from "react";
import { RefusalAlert } from "#web/admin/kit/refusal-alert.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { type DecisionDraft, refundLines, sentDecision, usualDecision } from "./closure-draft.ts";
import { ConflictFacts, DecisionFields, RefundLines } from "./decisions.tsx";
import { DECIDE_CASE, type WaitingCase } from "./documents.ts";

type ClosureWaitingProps = {
  cases: readonly WaitingCase[];
  count: number;
  /** Called when a booking was decided about. */
  onDecided: () => unknown;
};

/** Renders nothing when no booking waits. */
export function ClosureWaiting({ cases, count, onDecided }: ClosureWaitingProps) {
  const heading = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={heading} className="mb-6 grid gap-3">
      <div>
        <h3 id={heading} className="font-semibold">
          Waiting for a decision ({count})
        </h3>
        <p className="text-sm text-ink-soft">
          These customers have lost their time and got no email about it. One who chooses a new date leaves this list.
        </p>
      </div>
      <ul aria-labelledby={heading} className="grid gap-3">
        {cases.map((one) => (
          <WaitingBooking key={one.id} one={one} onDecided={onDecided} />
        ))}
      </ul>
    </section>
  );
}

function WaitingBooking({ one, onDecided }: { one: WaitingCase; onDecided: () => unknown }) {
  const { id, decision, conflict } = one;
  const [draft, setDraft] = useState<DecisionDraft>(() => usualDecision(conflict));
  const [asking, setAsking] = useState(false);
  const { busy, refusal, run, clear } = useSave();
  const { contact_name: name } = conflict.booking;
  const decide = async () => {
    if (draft.decision === "refund" && !asking) return setAsking(true);
    const { bookingId: _booking, ...decided } = sentDecision(conflict.booking.id, draft);
    const saved = await run((once) => browserTransport(DECIDE_CASE, { id, ...decided }, once));
    setAsking(false);
    if (!saved.ok) return;
    toast({ title: "Decided", description: name });
    await onDecided();
  };
  return (
    <li className="grid gap-4 rounded-2xl border border-line bg-raised p-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        {decision === "administrator" && (
          <p className="mb-2 w-fit rounded-lg bg-warning-soft px-2 py-0.5 text-sm font-semibold">
            For an administrator
          </p>
        )}
        <ConflictFacts conflict={conflict} />
      </div>
      <div className="grid content-start gap-3">
        <DecisionFields
          waiting
          conflict={conflict}
          draft={draft}
          problem={undefined}
          onDecide={(next) => {
            setDraft(next);
            clear();
          }}
        />
        {refusal && <RefusalAlert refusal={refusal} onLoadTheirs={undefined} />}
        <Button variant="strong" size="sm" className="min-h-11" busy={busy} onClick={() => void decide()}>
          Confirm<span className="sr-only"> the decision for {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Cancel and refund ${name}'s booking?`}
        tone="danger"
        confirmText="Cancel and refund"
        busy={busy}
        onConfirm={() => void decide()}
        onClose={() => setAsking(false)}
      >
        <RefundLines lines={refundLines([conflict], () => draft)}>This can't be undone.</RefundLines>
      </ConfirmDialog>
    </li>
  );
}
