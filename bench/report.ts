/**
 * The results as a Markdown table for people, as JSON lines for programs, and the judged rows as a JSON file. A figure
 * is shown with its spread, and with its target if it has one. A measurement that failed has a row with the reason.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { median } from "./rounds.ts";
import { type Figure, judge, targetOf } from "./targets.ts";

export type Report = ReturnType<typeof createReport>;

const RESULTS = resolve(import.meta.dirname, "results");

const short = (value: number): string => {
  if (value >= 1000) return Math.round(value).toLocaleString("en-US");
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3);
};

const figuresOf = (values: readonly number[]) => ({
  min: Math.min(...values),
  median: median(values),
  max: Math.max(...values),
});

/** Starts a report. `machine` is printed at the head of both forms. */
export function createReport(machine: Record<string, string | number>) {
  const rows: Figure[] = [];
  const missing: { row: string; why: string }[] = [];
  return {
    /** Adds figures, one for each round. */
    add: (row: string, name: string, unit: string, values: readonly number[]) =>
      void rows.push({ row, name, unit, values }),
    /** Records that a row could not be measured. */
    miss: (row: string, why: string) => void missing.push({ row, why }),
    incomplete: () => missing.length > 0,
    text(): string {
      const lines = rows.map((figure) => {
        const { row, name, unit, values } = figure;
        const { min, median: middle, max } = figuresOf(values);
        const spread = values.length > 1 ? [short(min), short(max)] : ["", ""];
        const target = targetOf(figure, rows);
        const judged = target ? [target.text, target.met ? "yes" : "NO"] : ["", ""];
        return [row, name, short(middle), spread[0] ?? "", spread[1] ?? "", unit, ...judged];
      });
      const gaps = missing.map(({ row, why }) => [row, `NOT MEASURED: ${why}`, "", "", "", "", "", ""]);
      const head = ["what", "who", "median", "min", "max", "unit", "target", "met"];
      const facts = Object.entries(machine).map(([name, value]) => `${name}: ${value}`);
      return `${facts.join(" · ")}\n\n${markdown([head, ...lines, ...gaps])}`;
    },
    /** Writes bench/results/<time>.jsonl and returns its path. */
    save(now: Date): string {
      mkdirSync(RESULTS, { recursive: true });
      const file = join(RESULTS, `${now.toISOString().replace(/[:.]/g, "-")}.jsonl`);
      const measured = rows.map((row) => ({ ...row, ...figuresOf(row.values) }));
      const lines = [{ at: now.toISOString(), ...machine }, ...measured, ...missing];
      writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      return file;
    },
    /** Writes the rows with targets to a file of bench/results and returns its path. */
    saveLatest(name = "latest.json"): string {
      mkdirSync(RESULTS, { recursive: true });
      const file = join(RESULTS, name);
      const judged = judge(
        rows,
        missing.map(({ row }) => row),
      );
      writeFileSync(file, `${JSON.stringify({ machine, rows: judged }, null, 2)}\n`);
      return file;
    },
  };
}

function markdown(cells: readonly string[][]): string {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const isFigure = (column: number) => column >= 2 && column <= 4;
  const pad = (cell: string, column: number) =>
    isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  const rule = widths.map((width, column) => (isFigure(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  const [head = [], ...lines] = cells.map((line) => line.map(pad));
  return [head, rule, ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");
}
