/**
 * The button of a row's next step. Once a step is done the button offers the next one, in the same place: it rests
 * for three seconds, so that a second press, by pointer or keyboard, never takes an unintended step. A press that
 * makes a row vanish protects the row that moves under the pointer in the same way.
 */
import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";

const REST_MS = 3_000;
/** Two presses nearer than this are at one place. */
const NEAR_PX = 30;

type Press = { at: number; x: number; y: number };
let lastPress: Press | null = null;

type RowActionProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  /** The step that the button takes: another value is another step. */
  step: string;
  onPress: () => void;
};

/** Keyboards press without a place; the focus stays on a button that rests, hence `aria-disabled`. */
export function RowAction({ step, onPress, ...rest }: RowActionProps) {
  const resting = useRestAfter(step);
  const press = (event: MouseEvent) => {
    if (resting || isTooSoon(event)) return;
    if (event.detail > 0) lastPress = { at: Date.now(), x: event.clientX, y: event.clientY };
    onPress();
  };
  return <Button {...rest} aria-disabled={resting || undefined} onClick={press} />;
}

function isTooSoon({ detail, clientX, clientY }: MouseEvent): boolean {
  if (detail === 0 || !lastPress || Date.now() - lastPress.at >= REST_MS) return false;
  return Math.hypot(clientX - lastPress.x, clientY - lastPress.y) < NEAR_PX;
}

/** Whether the step has changed within the last three seconds. */
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
