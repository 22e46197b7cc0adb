/** What operators see during a drill: health, the lines of `doctor`, and the alert rules, evaluated by a Prometheus. */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "yaml";
import { begin, ROOT, runAdmin } from "./program.ts";

const RULES = resolve(ROOT, "deploy/prometheus/alerts.yaml");
const START_MS = 30_000;

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };

export type Watch = {
  /** The alerts whose condition is true now. How long it must last before an alert is sent is not waited for. */
  conditions(): Promise<string[]>;
  /** Waits until the alert's condition is true, or not. @returns whether it became so in time. */
  until(alert: string, on: boolean, limitMs: number): Promise<boolean>;
};

/** Starts a Prometheus that reads /metrics of the product at `target` (host:port) each second. */
export async function startWatch(folder: string, target: string, port: number): Promise<Watch> {
  const file = join(folder, "prometheus.yaml");
  const config = `global: { scrape_interval: 1s, scrape_timeout: 1s }
scrape_configs: [{ job_name: aviator, static_configs: [{ targets: ["${target}"] }] }]
`;
  writeFileSync(file, config);
  const options = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, "prometheus")}`];
  begin("prometheus", [...options, `--web.listen-address=127.0.0.1:${port}`], {
    env: { GOMAXPROCS: "1" },
    logFile: join(folder, "prometheus.log"),
  });
  const url = `http://127.0.0.1:${port}`;
  for (const started = Date.now(); ; await pause(200)) {
    if ((await fetch(`${url}/-/ready`).catch(() => null))?.ok) break;
    if (Date.now() - started > START_MS) throw new Error("prometheus did not start");
  }
  const { groups } = parse(readFileSync(RULES, "utf8")) as Rules;
  const rules = groups.flatMap((group) => group.rules);
  const isTrue = async (expr: string): Promise<boolean> => {
    const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expr)}`);
    const { data } = (await answer.json()) as { data: { result: unknown[] } };
    return data.result.length > 0;
  };
  const conditions = async () => {
    const names: string[] = [];
    for (const { alert, expr } of rules) if (await isTrue(expr)) names.push(alert);
    return names;
  };
  return {
    conditions,
    async until(alert, on, limitMs) {
      const expr = rules.find((rule) => rule.alert === alert)?.expr;
      if (!expr) throw new Error(`no alert ${alert}`);
      for (const started = Date.now(); Date.now() - started < limitMs; await pause(500))
        if ((await isTrue(expr)) === on) return true;
      return false;
    },
  };
}

/** The lines of `doctor` by the name of their check, such as "FAULT: 0.0 GB of 0.1 GB are free in DATA_DIR". */
export async function askDoctor(dataDir: string): Promise<Record<string, string>> {
  const { output } = await runAdmin(["doctor"], { DATA_DIR: dataDir });
  const lines = [...output.matchAll(/^(ok|warning|FAULT) +(\w+): (.*)$/gm)];
  if (lines.length === 0) throw new Error(`doctor did not answer: ${output}`);
  return Object.fromEntries(lines.map(([, level, name, text]) => [name, `${level}: ${text}`]));
}

/** The status and the answer of /health/ready; 0 without a response. */
export async function askHealth(url: string): Promise<{ status: number; body: Record<string, string> }> {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(15_000) }).catch(() => null);
  return {
    status: answer?.status ?? 0,
    body: ((await answer?.json().catch(() => null)) ?? {}) as Record<string, string>,
  };
}
