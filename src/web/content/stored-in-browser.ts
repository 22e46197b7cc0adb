/** The purpose of each key in the browser's storage, as /privacy states it. The keys are in session/storage.ts. */
import { STORED, type StoredName } from "#web/session/storage.ts";

const PURPOSES: Record<StoredName, string> = {
  token: "the key of your session, until you sign out. A session that isn't used ends after 30 days.",
  user: "a copy of your name, e-mail address and phone number, until you sign out.",
  cart: "what is in your cart. It is not sent to us until you check out.",
  checkout:
    "the number of a payment that you have begun, for one day at most, so that we can show how it ended if the tab was closed.",
  guestTokens:
    "the keys of what you buy without an account, for two days at most, so that you can see it after paying.",
  booking: "what you typed and chose on a booking page, only in this tab and only until you have paid or signed out.",
  shipping:
    "what you typed under shipping details, only in this tab and only until the order is placed or you have signed out.",
  theme: "whether you chose the light or the dark look. Nothing is kept if the site follows your system.",
  scroll: "how far each page was scrolled, only in this tab.",
  release: "which version of the site is loaded, only in this tab and only while a newer one replaces it.",
  dashboardViews: "for our staff: saved searches and columns of their lists, until they sign out.",
  dashboardShortcuts: "for our staff: whether the keyboard shortcuts are switched off.",
};

/** One line for each key, for the list on /privacy. */
export const STORED_IN_BROWSER: readonly string[] = (Object.keys(PURPOSES) as StoredName[]).map(
  (name) => `${STORED[name].key}: ${PURPOSES[name]}`,
);
