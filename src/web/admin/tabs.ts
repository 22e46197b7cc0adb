/**
 * The dashboard's tabs in the order they are shown. A new one is a line here, a line under
 * `admin/dashboard` in routes.ts, and its own folder beside this file.
 */
import { type Action, PERMISSIONS } from "#domain/people/viewer.ts";

/** Something that is begun or looked at in a tab, by an address of its own. */
export type TabAction = {
  text: string;
  /** What its address has after the tab's: "?edit=new", "/calendar". */
  after: string;
  /** Other screens of the tab that open it themselves, and stay in sight under it: "/calendar". */
  over?: readonly string[];
  /** What the server asks for it, where that is more than for the tab. */
  needs?: Action;
  /** Other words that people look for it by. */
  words?: string;
};

export type DashboardTab = {
  /** Below /admin/dashboard/. */
  path: string;
  text: string;
  /** What the server asks of whoever reads it. */
  needs: Action;
  /** The letter that leads to it, after "g". */
  letter?: string;
  /** Other words that people look for it by. */
  words?: string;
  /** What "n" begins. */
  main?: TabAction;
  actions?: readonly TabAction[];
};

const TABS: readonly DashboardTab[] = [
  {
    path: "bookings",
    text: "Bookings",
    needs: "bookings.readAll",
    letter: "b",
    words: "sessions slots simulator",
    main: {
      text: "Walk-in booking",
      after: "?desk=walk-in",
      over: ["/calendar"],
      words: "new add sell desk",
    },
    actions: [
      {
        text: "Close a time",
        after: "?desk=closures",
        words: "closures maintenance new",
        needs: "closures.write",
      },
      { text: "Calendar", after: "/calendar", words: "day week timetable reschedule" },
      { text: "Today's run sheet", after: "/run-sheet", words: "print day list" },
      { text: "Bookings to confirm", after: "?status=pending", words: "pending" },
    ],
  },
  {
    path: "orders",
    text: "Orders",
    needs: "orders.readAll",
    letter: "o",
    words: "goods shop shipping labels",
    actions: [
      { text: "Orders to confirm", after: "?status=pending", words: "pending new" },
      { text: "Orders to ship", after: "?status=confirmed", words: "confirmed" },
    ],
  },
  {
    path: "users",
    text: "Users",
    needs: "users.read",
    letter: "u",
    words: "customers people accounts roles staff administrators",
  },
  {
    path: "products",
    text: "Products",
    needs: "products.write",
    letter: "p",
    words: "shop goods stock prices",
    main: { text: "Add product", after: "?edit=new", words: "new" },
    actions: [{ text: "Products running out", after: "?stock=low", words: "low stock" }],
  },
  {
    path: "blog",
    text: "Blog",
    needs: "blog.readDrafts",
    letter: "l",
    words: "articles posts drafts",
    main: { text: "Write article", after: "?edit=new", words: "new add post" },
  },
  {
    path: "gallery",
    text: "Gallery",
    needs: "gallery.write",
    letter: "i",
    words: "pictures images photos",
    main: { text: "Add picture", after: "?edit=new", words: "new upload photo image" },
  },
  {
    path: "custom-bookings",
    text: "Custom Bookings",
    needs: "customBookings.readAll",
    letter: "c",
    words: "requests packages offers",
  },
  {
    path: "messages",
    text: "Messages",
    needs: "messages.read",
    letter: "m",
    words: "contact inbox",
    actions: [{ text: "Unread messages", after: "?show=unread", words: "new" }],
  },
  {
    path: "money",
    text: "Money",
    needs: "money.read",
    letter: "y",
    words: "payments refunds checkouts finance",
  },
  {
    path: "statistics",
    text: "Statistics",
    needs: "statistics.read",
    letter: "t",
    words: "figures revenue charts utilisation reports analytics",
  },
  {
    path: "settings",
    text: "Plans & Settings",
    needs: "settings.write",
    letter: "s",
    words: "prices opening hours seller tax fees",
    main: { text: "Add plan", after: "?plan=new", words: "new price" },
  },
  { path: "audit", text: "Audit log", needs: "audit.read", letter: "a", words: "changes history" },
];

/** The address of a tab, or of what is begun in it. */
export const addressOf = ({ path }: DashboardTab, action?: TabAction): string =>
  `/admin/dashboard/${path}${action?.after ?? ""}`;

/** Where an action begins: over the screen at `here` if that opens it itself, else at its own address. */
export function beginsAt(tab: DashboardTab, action: TabAction, here: { pathname: string; search: string }): string {
  if (!action.over?.some((screen) => here.pathname === `${addressOf(tab)}${screen}`)) return addressOf(tab, action);
  const search = new URLSearchParams(here.search);
  for (const [name, value] of new URLSearchParams(action.after)) search.set(name, value);
  return `${here.pathname}?${search}`;
}

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
