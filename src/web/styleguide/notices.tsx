/** Notices, badges, loading and empty states, dialogs. */
import { useState } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BusyOverlay } from "#web/ui/overlay.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.ts";

const TONES = ["info", "success", "warning", "danger"] as const;
const STATUSES = ["pending", "confirmed", "rescheduled", "shipped", "completed", "cancelled"];

export function Notices() {
  const [dialog, setDialog] = useState(false);
  const [busy, setBusy] = useState(false);
  function showOverlay(): void {
    setBusy(true);
    setTimeout(() => setBusy(false), 3_000);
  }
  return (
    <div className="space-y-8">
      <div className="grid gap-4 sm:grid-cols-2">
        {TONES.map((tone) => (
          <Alert key={tone} tone={tone} title={`A notice: ${tone}`}>
            It stays next to its subject.
          </Alert>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {STATUSES.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge>Other</Badge>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: "Saved", description: "Your changes are saved." })}>
          Toast
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: "Not saved", variant: "destructive" })}>
          Error toast
        </Button>
        <Button variant="secondary" onClick={showOverlay}>
          Overlay, three seconds
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card title="Loading">
          <div className="flex items-end justify-around gap-4">
            <Spinner size="sm" />
            <Spinner />
            <Spinner size="lg" text="Loading your orders..." />
          </div>
        </Card>
        <Card title="Skeleton">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-4/5" />
        </Card>
        <Card>
          <EmptyState picture="search" heading="h3" title="Nothing found" text="Try other words." />
        </Card>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Reschedule your session?"
        description="Free until the day before."
        footer={<Button onClick={() => setDialog(false)}>Reschedule</Button>}
      >
        The new time is reserved for you at once.
      </Dialog>
      {busy && <BusyOverlay title="Processing..." note="Do not close this window" />}
    </div>
  );
}
