/** Fills the next free times (next-times.tsx) in, without React. */
import { formatTime } from "#domain/time/clock-text.ts";
import { dayText, loadNextDay } from "#web/simulators/next-free/documents.ts";

/** Reads the times and shows them in each of `places`. Without a free time, only the calendar's link is left. */
export async function showNextTimes(places: readonly HTMLElement[], signal: AbortSignal): Promise<void> {
  const [first] = places;
  if (!first) return;
  const duration = Number(first.dataset.nextTimes);
  const day = await loadNextDay("A320", duration).catch(() => null);
  if (signal.aborted) return;
  for (const place of places) {
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
}
