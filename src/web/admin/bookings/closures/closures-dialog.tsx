/** The bookings that wait for a decision, the current and future closures of simulators, and a form to add one. */
import { LockOpen } from "lucide-react";
import { useState } from "react";
import { formatPeriod } from "#domain/time/clock-text.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { save } from "#web/admin/kit/use-save.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { ClosureForm } from "./closure-form.tsx";
import { CLOSURE_WAITING, CLOSURES, type ClosureRow, REOPEN_SIMULATOR } from "./documents.ts";
import { ClosureWaiting } from "./waiting.tsx";

type ClosuresDialogProps = {
  mayWrite: boolean;
  /** Called when bookings may have changed. */
  onChanged: () => void;
  onClose: () => void;
};

/** Open while rendered. */
export function ClosuresDialog({ mayWrite, onChanged, onClose }: ClosuresDialogProps) {
  const from = todayInIndia(new Date());
  const { data, failure, reload: read } = useGraphql(CLOSURES, { from, limit: 100 });
  const closures = data?.closures;
  const waiting = useGraphql(CLOSURE_WAITING, {}, { enabled: mayWrite });
  const renew = () => {
    onChanged();
    return Promise.all([read(), waiting.reload()]);
  };
  const [adding, setAdding] = useState(false);
  if (adding)
    return (
      <ClosureForm
        onClose={() => setAdding(false)}
        onDone={() => {
          setAdding(false);
          void renew();
        }}
      />
    );
  return (
    <Dialog
      open
      wide={(waiting.data?.closureWaitingCount ?? 0) > 0}
      onOpenChange={(open) => !open && onClose()}
      title="Closures"
      description="Current and future times when a simulator can't be booked."
      footer={mayWrite && <Button onClick={() => setAdding(true)}>New closure</Button>}
    >
      {waiting.failure && (
        <NotLoaded title="The bookings that wait could not be loaded" onRetry={waiting.reload}>
          {waiting.failure.message}
        </NotLoaded>
      )}
      {waiting.data && (
        <ClosureWaiting
          cases={waiting.data.closureWaiting}
          count={waiting.data.closureWaitingCount}
          onDecided={renew}
        />
      )}
      {failure && (
        <NotLoaded title="The closures could not be loaded" onRetry={read}>
          {failure.message}
        </NotLoaded>
      )}
      {!failure && !closures && <Skeleton className="h-24 w-full rounded-2xl" />}
      {closures?.length === 0 && <p className="py-6 text-center text-ink-soft">No current or future closures.</p>}
      {closures && closures.length > 0 && (
        <ul aria-label="Closures" className="divide-y divide-line rounded-2xl border border-line">
          {closures.map((closure) => (
            <ClosureLine key={closure.id} closure={closure} mayWrite={mayWrite} onOpened={renew} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const reopenedText = ({ simulator_type: simulator, reason }: ClosureRow, restored: number): string =>
  restored === 0
    ? `${simulator}: ${reason}`
    : `${simulator}: ${restored === 1 ? "1 waiting booking has its" : `${restored} waiting bookings have their`} old time again.`;

type ClosureLineProps = {
  closure: ClosureRow;
  mayWrite: boolean;
  onOpened: () => Promise<unknown>;
};

/** One closure, with a button that ends it for users with the permission. */
export function ClosureLine({ closure, mayWrite, onOpened }: ClosureLineProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, simulator_type: simulator, starts_at, ends_at, reason } = closure;
  const open = async () => {
    setBusy(true);
    const saved = await save(() => browserTransport(REOPEN_SIMULATOR, { id }));
    setBusy(false);
    setAsking(false);
    if (saved.ok)
      toast({ title: "Simulator reopened", description: reopenedText(closure, saved.data.reopenSimulator) });
    else toast({ title: "Error", description: saved.refused, variant: "destructive" });
    await onOpened();
  };
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-36 flex-1 text-sm">
        <p className="font-semibold wrap-anywhere">
          {simulator}: {reason}
        </p>
        <p className="text-ink-soft">{formatPeriod(new Date(starts_at), new Date(ends_at))}</p>
      </div>
      {mayWrite && !asking && (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          aria-label={`Reopen: ${simulator}, ${reason}`}
          onClick={() => setAsking(true)}
        >
          <LockOpen aria-hidden="true" className="size-4" />
          Reopen
        </Button>
      )}
      {asking && (
        <div className="flex items-center gap-2">
          <Button variant="secondary" size="sm" className="min-h-11" disabled={busy} onClick={() => setAsking(false)}>
            Keep closed
          </Button>
          <Button size="sm" className="min-h-11" busy={busy} onClick={() => void open()}>
            Yes, reopen
          </Button>
        </div>
      )}
    </li>
  );
}
