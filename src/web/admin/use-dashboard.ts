/** The dashboard frame's outlet context for its tabs. */
import { useOutletContext } from "react-router";

export type Dashboard = {
  /** Reads the four figures and the unread count again, after a tab has changed them. */
  refreshStats: () => Promise<unknown>;
};

/** The context, for a tab's screen. */
export const useDashboard = (): Dashboard => useOutletContext<Dashboard>();
