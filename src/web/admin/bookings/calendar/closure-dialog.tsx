/** The dialog of a closure on the calendar, with a button that deletes the closure. */
import { ClosureLine } from "#web/admin/bookings/closures/closures-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { ClosureBlock } from "./documents.ts";

type ClosureDialogProps = {
  block: ClosureBlock;
  mayWrite: boolean;
  /** Called when the closure was deleted. */
  onOpened: () => Promise<void>;
  onClose: () => void;
};

/** Open while rendered. */
export function ClosureDialog({ block, mayWrite, onOpened, onClose }: ClosureDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${block.simulator} is closed`}
      description="Nothing can be booked during this time."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul aria-label="Closure" className="rounded-2xl border border-line">
        <ClosureLine closure={block.closure} mayWrite={mayWrite} onOpened={onOpened} />
      </ul>
    </Dialog>
  );
}
