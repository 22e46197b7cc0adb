/** The report of a failover run as Markdown. */
import { complaints } from "#test/faults/report.ts";
import type { Report } from "./run.ts";

const seconds = (value: number): string => value.toFixed(1);

/** The table of the pauses, then that of the checks. */
export function printed({ options, opened, sold, seconds: duration, pauses, findings, folder }: Report): string {
  const rounds = Array.from({ length: options.rounds }, (_, round) => round);
  return [
    `## Seed ${options.seed}`,
    "",
    `${opened} checkouts, ${sold} sales acknowledged, ${options.customers} customers at once; ${duration.toFixed(0)} s.`,
    "",
    `| longest time without a sale, in seconds | ${rounds.map((round) => `round ${round + 1}`).join(" | ")} |`,
    `| --- |${rounds.map(() => " --- |").join("")}`,
    ...[...pauses].map(([name, each]) => `| ${name} | ${each.map(seconds).join(" | ")} |`),
    "",
    "| check | expected | found | |",
    "| --- | --- | --- | --- |",
    ...findings.map((one) => `| ${one.check} | ${one.expected} | ${one.found} | ${one.ok ? "ok" : "WRONG"} |`),
    ...(folder ? ["", `Kept for a look: ${folder}`, "", ...complaints({ findings })] : []),
    "",
  ].join("\n");
}
