/** Shows a notice while the device is offline. */
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";

const EVENTS = ["online", "offline"] as const;

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, listener);
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener);
  };
}

/** At the foot of the window, so that the page does not shift. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
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
