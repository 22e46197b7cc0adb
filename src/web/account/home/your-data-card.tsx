/** A customer's rights to their data: a download of everything stored, and the erasure of the account. */
import { useState } from "react";
import { formatLongDate, todayInIndia } from "#domain/time/dates.ts";
import { refusalText } from "#web/account/refusal-text.ts";
import { saveBlob } from "#web/data/save-blob.ts";
import { useReading } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { withIdentity } from "#web/session/identity.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { MY_DATA, MY_ERASURE, REQUEST_ERASURE, WITHDRAW_ERASURE } from "./documents.ts";

/** The mail about a planned erasure leads here. */
export function YourDataCard({ userId }: { userId: string }) {
  const { data, reload } = useReading(["my-erasure", userId], async (send) => (await send(MY_ERASURE)).myErasure);
  return (
    <Card id="your-data" title="Your data" className="scroll-mt-24">
      {data ? <PlannedErasure dueAt={data.due_at} onKept={() => void reload()} /> : null}
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <Download />
        {!data && <Erase onRequested={() => void reload()} />}
      </div>
    </Card>
  );
}

const errorToast = (failure: unknown, fallback: string) =>
  toast({ title: "Error", description: refusalText(failure, fallback), variant: "destructive" });

function Download() {
  const [busy, setBusy] = useState(false);
  async function download(): Promise<void> {
    setBusy(true);
    try {
      const { myData } = await browserTransport(MY_DATA);
      saveBlob(new Blob([myData], { type: "application/json" }), `aviator-data-${todayInIndia(new Date())}.json`);
    } catch (failure) {
      errorToast(failure, "The file could not be created. Please try again.");
    }
    setBusy(false);
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="grow text-ink-soft">Everything we have stored about you, as a file.</p>
      <Button variant="secondary" busy={busy} busyText="Preparing..." onClick={() => void download()}>
        Download your data
      </Button>
    </div>
  );
}

function Erase({ onRequested }: { onRequested: () => void }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function request(): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await withIdentity(() => browserTransport(REQUEST_ERASURE));
      setOpen(false);
      onRequested();
    } catch (failure) {
      setError(refusalText(failure, "We couldn't reach the server. Please try again."));
    }
    setBusy(false);
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="grow text-ink-soft">Close the account and erase your personal details for good.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Erase your account
      </Button>
      <ConfirmDialog
        open={open}
        title="Erase your account?"
        tone="danger"
        confirmText="Erase in 7 days"
        cancelText="Keep my account"
        busy={busy}
        error={error}
        onConfirm={() => void request()}
        onClose={() => {
          setOpen(false);
          setError(null);
        }}
      >
        <p>
          In 7 days we erase your details, addresses, favourites, requests and logbook. You can change your mind until
          then. Invoices and payments stay, because tax law requires it.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function PlannedErasure({ dueAt, onKept }: { dueAt: string; onKept: () => void }) {
  const [busy, setBusy] = useState(false);
  async function keep(): Promise<void> {
    setBusy(true);
    try {
      await browserTransport(WITHDRAW_ERASURE);
      toast({ title: "Your account stays", description: "Nothing is erased." });
      onKept();
    } catch (failure) {
      errorToast(failure, "We couldn't reach the server. Please try again.");
    }
    setBusy(false);
  }
  return (
    <div className="mb-6 grid gap-4">
      <Alert tone="warning" title={`Your account will be erased on ${formatLongDate(todayInIndia(new Date(dueAt)))}`}>
        Until then nothing changes, and you can keep it.
      </Alert>
      <Button className="justify-self-start" busy={busy} busyText="Saving..." onClick={() => void keep()}>
        Keep my account
      </Button>
    </div>
  );
}
