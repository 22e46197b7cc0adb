/**
 * Reports the steps of the booking page to Statistics: a count, without anything about the visitor. Loaded after the
 * page is shown, so that no visitor waits for it.
 */
import { deviceOf, REPORTED_STEPS } from "#domain/booking/steps.ts";

/** Reports the steps up to `reached` that `reported` does not include yet; returns how many are reported then. */
export function reportSteps(
  plan: { simulator: string; duration: number },
  { reached, reported }: { reached: number; reported: number },
): number {
  for (const step of REPORTED_STEPS.slice(reported, reached)) {
    const report = JSON.stringify({ ...plan, device: deviceOf(innerWidth), step });
    // Without an answer: a lost report is a visitor less in Statistics.
    navigator.sendBeacon("/booking-step", new Blob([report], { type: "application/json" }));
  }
  return Math.max(reached, reported);
}
