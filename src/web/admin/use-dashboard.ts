/** What the dashboard's frame offers to its tabs. */
import { useOutletContext } from "react-router";

export type Dashboard = {
  /** Reads the four figures and the count of unread messages anew, after a tab has changed them. */
  refreshStats: () => Promise<unknown>;
};

/** For a tab's screen. */
export const useDashboard = (): Dashboard => useOutletContext<Dashboard>();
