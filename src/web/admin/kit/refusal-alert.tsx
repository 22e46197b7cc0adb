/** Why a form was not saved. After a conflict, a button loads the version saved elsewhere. */
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Refused } from "./use-save.ts";

type RefusalAlertProps = {
  refusal: Refused;
  /** Reads the server's version into the form. Without it, the button is not offered. */
  onLoadTheirs: (() => void) | undefined;
  className?: string;
};

/** Shows the server's own sentence. */
export function RefusalAlert({ refusal, onLoadTheirs, className }: RefusalAlertProps) {
  const { refused, conflict, lost } = refusal;
  return (
    <Alert
      tone="danger"
      title={conflict ? "Changed by someone else" : lost ? "Connection lost" : "Not saved"}
      className={className}
    >
      <p>{refused}</p>
      {conflict && onLoadTheirs && <p>Your changes stay in the form.</p>}
      {conflict && onLoadTheirs && (
        <Button variant="secondary" size="sm" className="mt-3 min-h-11" onClick={onLoadTheirs}>
          Load their version
        </Button>
      )}
    </Alert>
  );
}
