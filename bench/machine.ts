/** The facts about the computer and the run that are printed above the figures and stored with them. */
import { cpus, loadavg, totalmem } from "node:os";

/** `others` are facts of one kind of bench, such as the version of its database. `run` is "full" or "quick". */
export function machineFacts(others: Record<string, string>, run: string): Record<string, string> {
  const [processor] = cpus();
  return {
    processor: `${cpus().length} × ${processor?.model.trim() ?? "unknown"}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    ...others,
    "load before": (loadavg()[0] ?? 0).toFixed(1),
    run,
    date: new Date().toISOString().slice(0, 10),
  };
}
