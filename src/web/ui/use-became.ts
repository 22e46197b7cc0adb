/** Reacts to a condition that becomes true. */
import { useEffect, useRef } from "react";

/** Calls the latest `then` each time the condition changes to true. */
export function useBecame(condition: boolean, then: () => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (condition) latest.current();
  }, [condition]);
}
