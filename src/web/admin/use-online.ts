/** Whether the device has a connection. */
import { useSyncExternalStore } from "react";

const EVENTS = ["online", "offline"] as const;

function subscribe(listener: () => void): () => void {
  for (const name of EVENTS) addEventListener(name, listener);
  return () => {
    for (const name of EVENTS) removeEventListener(name, listener);
  };
}

/** False while the device is offline. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
