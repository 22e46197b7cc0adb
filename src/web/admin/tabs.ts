/**
 * The dashboard's tabs in display order. A new tab needs an entry here, a line under `admin/dashboard` in routes.ts,
 * and its own folder beside this file.
 */
import { type Action, PERMISSIONS } from "#domain/people/viewer.ts";

/** An action or a screen of a tab that has its own address. */
export type TabAction = {
  text: string;
  /** The address suffix after the tab's: "?edit=new", "/calendar". */
  after: string;
  /** Opens over every screen of the dashboard, which stays visible under it and is there again afterwards. */
  overAll?: true;
  /** The key that starts it on every screen. */
  key?: string;
  /** The permission that the role needs, where it differs from the tab's. */
  needs?: Action;
  /** Additional search terms for the palette. */
  words?: string;
};

export type DashboardTab = {
  /** The path below /admin/dashboard/; empty for the first screen, which is at that address itself. */
  path: string;
  text: string;
  /** The permission that the role needs to read the tab. */
  needs: Action;
  /** The key that opens the tab, after "g". */
  letter?: string;
  /** Additional search terms for the palette. */
  words?: string;
  /** The action that the "n" key starts. */
  main?: TabAction;
  actions?: readonly TabAction[];
};

const TABS: readonly DashboardTab[] = [
  {
    path: "",
    text: "Today",
    needs: "bookings.readAll",
    letter: "d",
    words: "home now next arrivals figures overview",
  },
  {
    path: "bookings",
    text: "Bookings",
    needs: "bookings.readAll",
    letter: "b",
    words: "sessions slots simulator",
    main: {
      text: "Walk-in booking",
      after: "?desk=walk-in",
      overAll: true,
      key: "w",
      words: "new add sell desk",
    },
    actions: [
      {
        text: "Closures",
        after: "?desk=closures",
        words: "close a time maintenance new",
        needs: "closures.write",
      },
      { text: "Calendar", after: "/calendar", words: "day week timetable reschedule" },
      { text: "Today's run sheet", after: "/run-sheet", words: "print day list" },
      { text: "Till", after: "/till", words: "cash float takings count close day" },
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
      { text: "Returns to handle", after: "?status=return-requested", words: "returned goods refund" },
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
    actions: [{ text: "Products low in stock", after: "?stock=low", words: "low stock" }],
  },
  {
    path: "vouchers",
    text: "Gift vouchers",
    needs: "vouchers.read",
    letter: "v",
    words: "presents certificates balance",
    main: { text: "Sell gift voucher", after: "?edit=new", needs: "vouchers.write", words: "new add issue present" },
    actions: [{ text: "Expired gift vouchers", after: "?state=expired", words: "extend" }],
  },
  {
    path: "discounts",
    text: "Discount codes",
    needs: "discounts.read",
    letter: "k",
    words: "promotions coupons offers",
    main: { text: "Add discount code", after: "?edit=new", needs: "discounts.write", words: "new coupon promotion" },
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
    main: { text: "New request", after: "?edit=new", words: "add phone call" },
  },
  {
    path: "messages",
    text: "Messages",
    needs: "messages.read",
    letter: "m",
    words: "contact inbox",
    actions: [
      { text: "Answered messages", after: "?show=answered", words: "done replied" },
      {
        text: "Product reviews",
        after: "/reviews",
        words: "stars ratings moderate publish refuse",
        needs: "reviews.moderate",
      },
    ],
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

/** The address of a tab, or of one of its actions. */
export const addressOf = ({ path }: DashboardTab, action?: TabAction): string =>
  `/admin/dashboard${path && `/${path}`}${action?.after ?? ""}`;

/**
 * The address at which an action starts: the current screen if the action opens over every screen, otherwise the
 * action's own address.
 */
export function startAddress(tab: DashboardTab, action: TabAction, here: { pathname: string; search: string }): string {
  if (!action.overAll || !tabAt(here.pathname)) return addressOf(tab, action);
  const search = new URLSearchParams(here.search);
  for (const [name, value] of new URLSearchParams(action.after)) search.set(name, value);
  return `${here.pathname}?${search}`;
}

/** Whether a role may perform an action. False for an unknown role. */
export function roleMay(role: string, action: Action): boolean {
  return PERMISSIONS[action].some((allowed) => allowed === role);
}

/** The tabs that a role may open. */
export function tabsFor(role: string): readonly DashboardTab[] {
  return TABS.filter(({ needs }) => roleMay(role, needs));
}

/** The tab at an address, regardless of role; null outside the tabs. */
export function tabAt(pathname: string): DashboardTab | null {
  const [, admin, dashboard, path = ""] = pathname.split("/");
  if (admin !== "admin" || dashboard !== "dashboard") return null;
  return TABS.find((tab) => tab.path === path) ?? null;
}
