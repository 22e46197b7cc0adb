/** Saves the shown page of a booking in this browser, or erases it. Loaded only once the page is shown. */
import { passKeptUntil } from "#domain/booking/pass-kept.ts";
import { readDisplayDate } from "#domain/time/dates.ts";
import { isLive, sessionOf } from "#web/booking/booked-session.ts";
import type { ConfirmedBooking } from "#web/booking/summary/documents.ts";
import { PASS_PATH, type PassMessage, WORKER_FILE } from "./saved-pass.ts";
import { snapshotOf } from "./snapshot.ts";

/**
 * Saves the page of a live booking; a booking that is over, cancelled or no longer readable (null) is erased. Where the
 * browser has no service worker, or refuses it, nothing is saved. `signal` ends it when the visitor leaves the page, so
 * that nothing is saved after a sign-out.
 */
export async function keepPass(id: string, booking: ConfirmedBooking | null, signal: AbortSignal): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const until = booking && isLive(booking) ? keptUntil(booking) : null;
  if (!until || until <= new Date()) {
    const registration = await workers.getRegistration(PASS_PATH);
    return registration?.active?.postMessage({ kind: "forget", id } satisfies PassMessage);
  }
  const worker = await activeWorker(await workers.register(WORKER_FILE, { scope: PASS_PATH }));
  const main = document.getElementById("main");
  if (signal.aborted || !main) return;
  const html = snapshotOf(main, new Date());
  worker?.postMessage({ kind: "keep", id, html, until: until.getTime() } satisfies PassMessage);
}

function keptUntil(booking: ConfirmedBooking): Date | null {
  const valid = readDisplayDate(booking.validity_end_date, new Date());
  if (valid.kind !== "date") return null;
  return passKeptUntil({ session: sessionOf(booking), duration: booking.plan_duration, validUntil: valid.date });
}

/**
 * The worker of a registration, once it is active. `serviceWorker.ready` would wait for the worker of the address at
 * which the page was first opened: after a payment, that of the booking page, which has none.
 */
async function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const next = active ?? waiting ?? installing;
  if (!next || next.state === "activated") return next;
  return new Promise((resolve) => {
    next.addEventListener("statechange", () => {
      if (next.state === "activated") resolve(next);
      if (next.state === "redundant") resolve(null);
    });
  });
}
