/** The confirmation before an exception is removed, with the bookings that this leaves outside the session hours. */
import { useEffect, useState } from "react";
import { formatLongDate } from "#domain/time/dates.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { DELETE_EXCEPTION, type EditedException, type OutsideBooking, readOutside } from "./documents.ts";
import { OutsideWarning } from "./outside-warning.tsx";

type RemoveExceptionProps = {
  exception: EditedException;
  onRemoved: () => void;
  onClose: () => void;
};

/** Open while it is rendered. */
export function RemoveException({ exception, onRemoved, onClose }: RemoveExceptionProps) {
  const { id, date } = exception;
  const { busy, refusal, run } = useSave();
  const [outside, setOutside] = useState<readonly OutsideBooking[] | null>(null);
  useEffect(() => {
    let open = true;
    readOutside({ exceptionId: id }).then(
      (found) => open && found.length > 0 && setOutside(found),
      // Without the list the exception can still be removed; the bookings are not affected.
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [id]);

  async function remove(): Promise<void> {
    const removed = await run((once) => browserTransport(DELETE_EXCEPTION, { id }, once));
    // NOT_FOUND: another person removed it first.
    if (!removed.ok && removed.code !== "NOT_FOUND") return;
    toast({ title: "Date removed", description: `${formatLongDate(date)} has its weekly hours again.` });
    onRemoved();
  }

  return (
    <ConfirmDialog
      open
      title="Remove this date?"
      confirmText="Remove date"
      busyText="Removing..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {formatLongDate(date)} ({exception.reason}) returns to its weekly session hours.
        </p>
        <OutsideWarning outside={outside} />
      </div>
    </ConfirmDialog>
  );
}
