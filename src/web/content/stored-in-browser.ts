/** The purpose of each key in the browser's storage, as /privacy states it. The keys are in session/storage.ts. */
import { STORED, type StoredName } from "#web/session/storage.ts";

const PURPOSES: Record<StoredName, string> = {
  token: "the key that keeps you logged in, until you sign out or have not used the site for 30 days.",
  user: "a copy of your name, email address and phone number, until you sign out.",
  cart: "the items in your cart. They are not sent to us until you check out.",
  checkout:
    "the number of a payment you have started, for one day at most, so that we can show its result if the tab was closed.",
  guestTokens:
    "the keys to your purchases without an account, for two days at most, so that you can see them after paying.",
  passes:
    "your boarding pass as you last opened it, so that you can show it without a connection, until you sign out, the booking is cancelled or a day has passed since your session. A pass without a date stays until a day after its validity.",
  offer:
    "the key to a time that we keep for you from the waitlist, only in this tab and only until you book it or sign out.",
  booking: "your entries on a booking page, only in this tab and only until you pay or sign out.",
  shipping: "your entries under shipping details, only in this tab and only until you place the order or sign out.",
  gift: "your entries for a gift voucher, only in this tab and only until you pay or sign out.",
  theme: "your choice of light or dark theme. Nothing is stored if the site follows your device.",
  scroll: "how far you scrolled each page, only in this tab.",
  release: "the version of the site you have loaded, only in this tab and only while a newer one replaces it.",
  dashboardViews: "for our staff: saved searches and columns of their lists, until they sign out.",
  runSheet:
    "for our staff: the day's sessions as last read at the desk, so that they stay readable without a connection, until the next day's are read or they sign out.",
  checkIns: "for our staff: arrivals recorded without a connection, until they are sent or they sign out.",
  dashboardShortcuts: "for our staff: whether the keyboard shortcuts are switched off.",
  dashboardSidebar: "for our staff: whether the menu of the dashboard shows icons only.",
};

/** One line for each key, for the list on /privacy. */
export const STORED_IN_BROWSER: readonly string[] = (Object.keys(PURPOSES) as StoredName[]).map(
  (name) => `${STORED[name].key}: ${PURPOSES[name]}`,
);
