/** Shows a notice while the device is offline. */
import { WifiOff } from "lucide-react";
import { useOnline } from "./use-online.ts";

/** At the foot of the window, so that the page does not shift. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-3 print:hidden"
    >
      {!online && (
        <p className="flex items-center gap-3 rounded-card border border-line bg-ink px-4 py-2.5 text-sm font-semibold text-raised shadow-float">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you see may be out of date; it refreshes when the connection returns.
        </p>
      )}
    </div>
  );
}
