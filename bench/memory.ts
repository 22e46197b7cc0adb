/** The memory of a process: its resident set, as the operating system counts it (Linux only). */
import { readFileSync } from "node:fs";
import type { Report } from "./report.ts";
import type { Product } from "./servers.ts";

export const MEMORY_ROW = "memory after the load, MB";

/** The resident set of a process in MB. @throws Error where there is no /proc. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  if (!kilobytes) throw new Error(`the memory of process ${pid} is unknown`);
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Adds the memory of the product, whose load the earlier parts were. */
export function measureMemory(report: Report, { pid }: Product): void {
  report.add(MEMORY_ROW, "product", "MB", [residentMegabytes(pid)]);
}
