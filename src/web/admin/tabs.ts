/**
 * The dashboard's tabs in the order they are shown. A new one is a line here, a line under
 * `admin/dashboard` in routes.ts, and its own folder beside this file.
 */
import { type Action, PERMISSIONS } from "#domain/viewer.ts";

type DashboardTab = {
  /** Below /admin/dashboard/. */
  path: string;
  text: string;
  /** What the server asks of whoever reads it. */
  needs: Action;
};

const TABS: readonly DashboardTab[] = [{ path: "money", text: "Money", needs: "money.read" }];

/** Whether a role has an action; a role that does not exist has none. */
export function roleMay(role: string, action: Action): boolean {
  return PERMISSIONS[action].some((allowed) => allowed === role);
}

/** The tabs that a role may open. */
export function tabsFor(role: string): readonly DashboardTab[] {
  return TABS.filter(({ needs }) => roleMay(role, needs));
}

/** Where /admin/dashboard leads: to the first tab that the role may open, else to one that says why not. */
export function firstTab(role: string): string {
  return `/admin/dashboard/${tabsFor(role)[0]?.path ?? "money"}`;
}
