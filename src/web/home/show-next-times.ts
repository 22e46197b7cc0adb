/** Fills the next free times (next-times.tsx) in, without React. */
import { formatTime } from "#domain/time/clock-text.ts";
import { dayText, loadNextDays } from "#web/simulators/next-free/documents.ts";

/** Reads the times and shows them in `place`. Without a free time, only the calendar's link is left. */
export async function showNextTimes(place: HTMLElement | null, signal: AbortSignal): Promise<void> {
  if (!place) return;
  const duration = Number(place.dataset.nextTimes);
  const day = await loadNextDays("A320", [duration]).then(
    (days) => days.get(duration),
    () => undefined,
  );
  if (signal.aborted) return;
  const title = place.querySelector("[data-day]");
  if (title) title.textContent = day ? `: ${dayText(day.date)}` : "";
  for (const [at, slot] of place.querySelectorAll<HTMLElement>("[data-slot]").entries()) {
    const link = slot.querySelector("a");
    const time = day?.times[at];
    slot.hidden = !time;
    if (!day || !time || !link) continue;
    link.href = `/booking/A320/${duration}?date=${day.date}&time=${time}`;
    link.ariaLabel = `${dayText(day.date)}, ${formatTime(time)}`;
    link.textContent = formatTime(time);
    slot.style.visibility = "visible";
  }
}
