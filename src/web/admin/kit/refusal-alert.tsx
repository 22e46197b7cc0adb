/** Why a form was not saved; after another member's change, with the button that loads their version. */
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Refused } from "./use-save.ts";

type RefusalAlertProps = {
  refusal: Refused;
  /** Fills the form from the server again; without it the button is not offered. */
  onLoadTheirs: (() => void) | undefined;
  className?: string;
};

/** In the server's words. */
export function RefusalAlert({ refusal, onLoadTheirs, className }: RefusalAlertProps) {
  const { refused, conflict, lost } = refusal;
  return (
    <Alert
      tone="danger"
      title={conflict ? "Changed by somebody else" : lost ? "Connection lost" : "Not saved"}
      className={className}
    >
      <p>{refused}</p>
      {conflict && onLoadTheirs && <p>What you typed stays in the form.</p>}
      {conflict && onLoadTheirs && (
        <Button variant="secondary" size="sm" className="mt-3 min-h-11" onClick={onLoadTheirs}>
          Load their version
        </Button>
      )}
    </Alert>
  );
}
