/** The dashboard frame's outlet context for its tabs. */
import { useOutletContext } from "react-router";
import type { Stats } from "./documents.ts";
import type { Desk } from "./use-desk-changes.ts";

export type Dashboard = {
  /** The four figures; null until they are read. */
  stats: Stats | null;
  /** What waits and what is new (use-desk-changes.ts). */
  desk: Desk;
  /** Reads the four figures and what waits again, after a tab has changed them. */
  refreshStats: () => Promise<unknown>;
};

/** The context, for a tab's screen. */
export const useDashboard = (): Dashboard => useOutletContext<Dashboard>();
