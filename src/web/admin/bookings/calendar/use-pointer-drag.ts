/**
 * Drags a booking by mouse, pen or touch. A mouse drags after a few pixels, touch after a long press, so that a swipe
 * still scrolls. The columns under the pointer identify the place (`data-date`, `data-simulator`, `data-hours`).
 */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { minuteAt, nearestStart } from "#domain/booking/timetable.ts";
import { isIsoDate, minutesOfDay } from "#domain/time/dates.ts";
import type { CalendarBooking } from "./documents.ts";
import type { Dragging } from "./use-drag.ts";

const SLOP_PX = 6;
const LONG_PRESS_MS = 380;
/** The page scrolls when the pointer is this close to the window's edge. */
const EDGE_PX = 72;
const SCROLL_PX = 9;

type Grip = {
  booking: CalendarBooking;
  pointerId: number;
  x: number;
  y: number;
  /** Distance in pixels from the block's top to the pointer. */
  below: number;
  /** "refused" until the pointer is released: the booking can't be moved, or Escape cancelled the drag. */
  state: "pressed" | "dragging" | "refused";
  timer: ReturnType<typeof setTimeout> | null;
};

/** Takes the element that contains all sources and targets of a drag, and the label that follows the pointer. */
export function usePointerDrag(
  dragging: Pick<Dragging, "lift" | "aim" | "drop" | "cancel" | "startsAt">,
  area: RefObject<HTMLElement | null>,
  chip: RefObject<HTMLElement | null>,
) {
  const grip = useRef<Grip | null>(null);
  const latest = useRef(dragging);
  latest.current = dragging;
  /** A press that became a drag must not count as a click. */
  const dragged = useRef(false);

  const place = useCallback(
    (x: number, y: number) => {
      if (chip.current) chip.current.style.transform = `translate(${x}px, ${y}px)`;
      latest.current.aim(placeAt(x, y, grip.current?.below ?? 0, latest.current.startsAt));
    },
    [chip],
  );

  const start = useCallback(() => {
    const now = grip.current;
    if (!now) return;
    dragged.current = true;
    now.state = latest.current.lift(now.booking) ? "dragging" : "refused";
    if (now.state === "dragging") requestAnimationFrame(follow);
    function follow(): void {
      if (!now || grip.current !== now) return;
      // Scrolls only while more of the area is outside the window.
      const { top = 0, bottom = 0 } = area.current?.getBoundingClientRect() ?? {};
      const down = now.y > innerHeight - EDGE_PX && bottom > innerHeight;
      const by = down ? SCROLL_PX : now.y < EDGE_PX && top < EDGE_PX ? -SCROLL_PX : 0;
      if (by !== 0) scrollBy({ top: by, behavior: "instant" });
      place(now.x, now.y);
      requestAnimationFrame(follow);
    }
  }, [place, area]);

  useGripEvents({ grip, latest, dragged, area, place, start });

  /** The handler for every element that shows a booking and can start a drag. */
  const onPointerDown = (event: PointerEvent<HTMLElement>, booking: CalendarBooking) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const box = event.currentTarget.getBoundingClientRect();
    const touch = event.pointerType === "touch";
    grip.current = {
      booking,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      below: event.currentTarget.dataset.place === "board" ? event.clientY - box.top : 0,
      state: "pressed",
      timer: touch ? setTimeout(start, LONG_PRESS_MS) : null,
    };
  };

  return { onPointerDown, wasDragged: () => dragged.current };
}

type GripEvents = {
  grip: RefObject<Grip | null>;
  latest: RefObject<Pick<Dragging, "lift" | "aim" | "drop" | "cancel" | "startsAt">>;
  dragged: RefObject<boolean>;
  area: RefObject<HTMLElement | null>;
  place: (x: number, y: number) => void;
  start: () => void;
};

/** Follows the pressed pointer anywhere on the page. */
function useGripEvents({ grip, latest, dragged, area, place, start }: GripEvents): void {
  useEffect(() => {
    const end = () => {
      if (grip.current?.timer) clearTimeout(grip.current.timer);
      grip.current = null;
      setTimeout(() => {
        dragged.current = false;
      });
    };
    const onMove = (event: globalThis.PointerEvent) => {
      const now = grip.current;
      if (!now || event.pointerId !== now.pointerId) return;
      if (now.state === "refused") return;
      if (now.state === "dragging") {
        [now.x, now.y] = [event.clientX, event.clientY];
        place(now.x, now.y);
        return;
      }
      if (Math.hypot(event.clientX - now.x, event.clientY - now.y) < SLOP_PX) return;
      if (event.pointerType === "touch") return end();
      [now.x, now.y] = [event.clientX, event.clientY];
      start();
    };
    const onUp = (event: globalThis.PointerEvent) => {
      const now = grip.current;
      if (!now || event.pointerId !== now.pointerId) return;
      if (now.state === "dragging") {
        place(event.clientX, event.clientY);
        latest.current.drop(placeAt(event.clientX, event.clientY, now.below, latest.current.startsAt));
      }
      end();
    };
    const onCancel = () => {
      if (grip.current?.state === "dragging") latest.current.cancel();
      end();
    };
    const onKey = (event: KeyboardEvent) => {
      const { current: now } = grip;
      if (event.key !== "Escape" || now?.state !== "dragging") return;
      latest.current.cancel();
      // Until the pointer is released, so that the release does not count as a click.
      now.state = "refused";
    };
    const onTouchMove = (event: TouchEvent) => {
      if (grip.current?.state === "dragging" && event.cancelable) event.preventDefault();
    };
    const onMenu = (event: Event) => {
      if (grip.current) event.preventDefault();
    };
    const box = area.current;
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onCancel);
    addEventListener("keydown", onKey);
    box?.addEventListener("touchmove", onTouchMove, { passive: false });
    box?.addEventListener("contextmenu", onMenu);
    return () => {
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onCancel);
      removeEventListener("keydown", onKey);
      box?.removeEventListener("touchmove", onTouchMove);
      box?.removeEventListener("contextmenu", onMenu);
    };
  }, [grip, latest, dragged, area, place, start]);
}

/** The calendar slot under a point; null where there is none. */
function placeAt(x: number, y: number, below: number, startsAt: Dragging["startsAt"]) {
  for (const element of document.elementsFromPoint(x, y)) {
    const column = element.closest<HTMLElement>("[data-hours]");
    if (!column) continue;
    const { date = "", simulator = "", hours = "" } = column.dataset;
    const [start = 0, end = 0] = hours.split(" ").map(Number);
    if (!isIsoDate(date) || !isSimulatorType(simulator) || start >= end) return null;
    const box = column.getBoundingClientRect();
    const minute = minuteAt((y - below - box.top) / box.height, { start, end });
    // Without an offset, the pointer is inside the intended hour rather than at its start.
    const starts = startsAt(date, simulator);
    const time = nearestStart(starts, below > 0 ? minute : minute - 30);
    return time && minutesOfDay(time) < end ? { date, simulator, time } : null;
  }
  return null;
}
