/** The report of a fault run as text. */
import type { Report } from "./run.ts";

const MOST_OFFENDERS = 8;

const table = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([what, times]) => `| ${what} | ${times} |`)
    .join("\n");

/** The offenders of every failed check, one on each line. */
export function complaints({ findings }: Pick<Report, "findings">): string[] {
  return findings
    .filter(({ ok }) => !ok)
    .flatMap(({ check, expected, found, offenders }) => [
      `${check}: expected ${expected}, found ${found}`,
      ...offenders.slice(0, MOST_OFFENDERS).map((offender) => `  ${offender}`),
      ...(offenders.length > MOST_OFFENDERS ? [`  and ${offenders.length - MOST_OFFENDERS} more`] : []),
    ]);
}

/** The whole report as Markdown. */
export function printed(report: Report): string {
  const { options, kills, latency, findings } = report;
  const restarts = kills.restarts.toSorted((one, other) => one - other);
  const { count, medianMinutes, longestMinutes, longestSeconds } = latency;
  return [
    `## ${options.engine}, seed ${options.seed}`,
    "",
    `${report.opened} checkouts, ${options.customers} customers at once, ${options.slots} hours to book, ` +
      `${options.products} products; ${report.seconds.toFixed(0)} s.`,
    `${kills.count} kills with SIGKILL, ${kills.whileStarting} of them while it was starting; back after ` +
      `${(restarts[Math.floor(restarts.length / 2)] ?? 0).toFixed(1)} s (median), ` +
      `${(restarts.at(-1) ?? 0).toFixed(1)} s at most.`,
    "",
    "| fault injected by the gateway | times |",
    "| --- | --- |",
    table(report.injected),
    "",
    "| what browsers did | times |",
    "| --- | --- |",
    table(report.behaviours),
    "",
    "| check | expected | found | |",
    "| --- | --- | --- | --- |",
    ...findings.map(
      ({ check, expected, found, ok }) => `| ${check} | ${expected} | ${found} | ${ok ? "ok" : "WRONG"} |`,
    ),
    "",
    `From capture to fulfilment without a browser (${count} times): median ${medianMinutes.toFixed(1)}, longest ` +
      `${longestMinutes.toFixed(1)} minutes of the product's time (${longestSeconds.toFixed(1)} s here).`,
    ...(report.folder ? ["", `Kept for a look: ${report.folder}`, "", ...complaints(report)] : []),
    "",
  ].join("\n");
}
