/**
 * The button of a row's next step. After a step, the same button offers the next one. It then ignores presses for three
 * seconds, so that a double press by pointer or keyboard takes no unintended step. If a press removes its row, the row
 * that moves under the pointer is protected in the same way.
 */
import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";

const REST_MS = 3_000;
/** Presses closer than this count as the same place. */
const NEAR_PX = 30;

type Press = { at: number; x: number; y: number };
let lastPress: Press | null = null;

type RowActionProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** The step of the button; a changed value is a new step. */
  step: string;
  onPress: () => void;
  /** Why the step is not possible now; it is shown all the same. */
  off?: string | null | undefined;
};

/** Keyboard presses have no position. `aria-disabled` keeps the focus on a paused button. */
export function RowAction({ step, onPress, off, ...rest }: RowActionProps) {
  const resting = useRestAfter(step);
  const press = (event: MouseEvent) => {
    if (off || resting || isTooSoon(event)) return;
    if (event.detail > 0) lastPress = { at: Date.now(), x: event.clientX, y: event.clientY };
    onPress();
  };
  return (
    <Button {...rest} title={off ?? undefined} aria-disabled={Boolean(off) || resting || undefined} onClick={press} />
  );
}

function isTooSoon({ detail, clientX, clientY }: MouseEvent): boolean {
  if (detail === 0 || !lastPress || Date.now() - lastPress.at >= REST_MS) return false;
  return Math.hypot(clientX - lastPress.x, clientY - lastPress.y) < NEAR_PX;
}

/** Whether the step changed within the last three seconds. */
function useRestAfter(step: string): boolean {
  const [rest, setRest] = useState({ step, resting: false });
  if (rest.step !== step) setRest({ step, resting: true });
  useEffect(() => {
    if (!rest.resting) return;
    const timer = setTimeout(() => setRest({ ...rest, resting: false }), REST_MS);
    return () => clearTimeout(timer);
  }, [rest]);
  return rest.resting;
}
