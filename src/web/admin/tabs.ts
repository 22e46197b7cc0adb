/**
 * The dashboard's tabs in the order they are shown. A new one is a line here, a line under
 * `admin/dashboard` in routes.ts, and its own folder beside this file.
 */
import { type Action, PERMISSIONS } from "#domain/viewer.ts";

export type DashboardTab = {
  /** Below /admin/dashboard/. */
  path: string;
  text: string;
  /** What the server asks of whoever reads it. */
  needs: Action;
};

const TABS: readonly DashboardTab[] = [
  { path: "bookings", text: "Bookings", needs: "bookings.readAll" },
  { path: "orders", text: "Orders", needs: "orders.readAll" },
  { path: "users", text: "Users", needs: "users.read" },
  { path: "products", text: "Products", needs: "products.write" },
  { path: "blog", text: "Blog", needs: "blog.readDrafts" },
  { path: "gallery", text: "Gallery", needs: "gallery.write" },
  { path: "custom-bookings", text: "Custom Bookings", needs: "customBookings.readAll" },
  { path: "messages", text: "Messages", needs: "messages.read" },
  { path: "money", text: "Money", needs: "money.read" },
  { path: "statistics", text: "Statistics", needs: "statistics.read" },
  { path: "settings", text: "Plans & Settings", needs: "settings.write" },
  { path: "audit", text: "Audit log", needs: "audit.read" },
];

/** Whether a role has an action; a role that does not exist has none. */
export function roleMay(role: string, action: Action): boolean {
  return PERMISSIONS[action].some((allowed) => allowed === role);
}

/** The tabs that a role may open. */
export function tabsFor(role: string): readonly DashboardTab[] {
  return TABS.filter(({ needs }) => roleMay(role, needs));
}

/** The tab that an address shows, whoever may open it; null for the dashboard's own address. */
export function tabAt(pathname: string): DashboardTab | null {
  const [, admin, dashboard, path] = pathname.split("/");
  if (admin !== "admin" || dashboard !== "dashboard") return null;
  return TABS.find((tab) => tab.path === path) ?? null;
}

/** Where /admin/dashboard leads: to the first tab that the role may open, else to one that says why not. */
export function firstTab(role: string): string {
  return `/admin/dashboard/${tabsFor(role)[0]?.path ?? "bookings"}`;
}
