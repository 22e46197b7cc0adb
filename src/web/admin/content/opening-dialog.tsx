/** The dialog of a thing while it is being read, or when it could not be. */
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Opened } from "./use-opened.ts";

type OpeningDialogProps = {
  opened: Opened<unknown>;
  title: string;
  onRetry: () => void;
  onClose: () => void;
};

/** Nothing while closed, and nothing once the thing is there. */
export function OpeningDialog({ opened, title, onRetry, onClose }: OpeningDialogProps) {
  const { state } = opened;
  if (state !== "loading" && state !== "failed") return null;
  return (
    <Dialog
      open
      wide
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      {state === "failed" ? (
        <Alert tone="danger" title="This could not be opened">
          <p>{opened.message}</p>
          <Button variant="secondary" size="sm" className="mt-3 min-h-11" onClick={onRetry}>
            Retry
          </Button>
        </Alert>
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      )}
    </Dialog>
  );
}
