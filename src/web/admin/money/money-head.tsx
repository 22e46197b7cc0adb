/**
 * The Money tab's heading, the age of its figures, and the button that reads them again. The dashboard's own Refresh
 * restarts the whole tab.
 */

import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia } from "#domain/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

type MoneyHeadProps = {
  readAt: Date | null;
  reading: boolean;
  refresh: () => Promise<boolean>;
};

/** Keeps its size while reading. */
export function MoneyHead({ readAt, reading, refresh }: MoneyHeadProps) {
  // Announced only after a click: announcing the refresh every 30 seconds would be a nuisance.
  const [said, setSaid] = useState("");
  const [dialogOpen, setDialogOpen] = useState(false);
  const onRefresh = async () => {
    setSaid("");
    setDialogOpen(true);
    const worked = await refresh();
    setDialogOpen(false);
    if (worked) setSaid("The figures are up to date.");
  };
  return (
    <div className="-mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-h3">Money</h2>
      <div className="flex items-center gap-4">
        <p className="text-sm text-ink-soft tabular-nums">
          {readAt
            ? `As of ${formatTime(timeInIndia(readAt)).replace(" ", `:${seconds(readAt)} `)} IST`
            : reading && "Loading..."}
        </p>
        <Button size="sm" variant="secondary" className="max-lg:min-h-11" disabled={dialogOpen} onClick={onRefresh}>
          <RefreshCw aria-hidden="true" className={cx("size-4", reading && "animate-spin")} />
          Update figures
        </Button>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </div>
  );
}

function seconds(instant: Date): string {
  return String(instant.getUTCSeconds()).padStart(2, "0");
}
