/** Swiping sideways with one finger. Two fingers zoom, and in a zoomed page one finger scrolls. */
import { type TouchEvent, useRef } from "react";

const SWIPE_PX = 48;

/** Handlers for the swiped element; 1 is a swipe to the left, to the next picture. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function onTouchStart({ touches }: TouchEvent): void {
    const finger = touches.item(0);
    const zoomed = (visualViewport?.scale ?? 1) > 1.01;
    const alone = touches.length === 1 && !zoomed;
    start.current = alone && finger ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function onTouchEnd({ changedTouches }: TouchEvent): void {
    const finger = changedTouches.item(0);
    if (!start.current || !finger) return;
    const x = finger.clientX - start.current.x;
    const y = finger.clientY - start.current.y;
    start.current = null;
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 1.5 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  }

  return { onTouchStart, onTouchEnd };
}
