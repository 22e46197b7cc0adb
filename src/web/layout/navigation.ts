/** The links of header, menus and footer (contract: site-navigation), in display order. */

export type NavLinkItem = { to: string; text: string };

/** The top links; Home is active only on its exact address. */
export const TOP_LINKS: readonly NavLinkItem[] = [
  { to: "/", text: "Home" },
  { to: "/simulation", text: "Simulation" },
  { to: "/shop", text: "Shop" },
  { to: "/gallery", text: "Gallery" },
  { to: "/blog", text: "Blog" },
  { to: "/contact", text: "Contact" },
];

/** The menu links of every signed-in person. */
const ACCOUNT_LINKS: readonly NavLinkItem[] = [
  { to: "/account", text: "Your Account" },
  { to: "/profile", text: "Profile" },
  { to: "/bookings", text: "Your Bookings" },
  { to: "/orders", text: "Your Orders" },
  { to: "/custom-bookings", text: "Custom Booking" },
  { to: "/favourites", text: "Favourites" },
];

const DASHBOARD_TEXTS: Record<string, string> = {
  admin: "Admin Dashboard",
  staff: "Staff Dashboard",
};

/** The menu of a signed-in person: the account's links, and the dashboard for staff and administrators. */
export function menuLinks({ role }: { role: string }): readonly NavLinkItem[] {
  const text = DASHBOARD_TEXTS[role];
  return text ? [...ACCOUNT_LINKS, { to: "/admin/dashboard", text }] : ACCOUNT_LINKS;
}

/** The footer's two columns. */
export const FOOTER_LINKS: readonly { title: string; links: readonly NavLinkItem[] }[] = [
  {
    title: "Explore",
    links: [
      { to: "/", text: "Home" },
      { to: "/simulation", text: "Book Your Flight" },
      { to: "/shop", text: "Shop" },
      { to: "/gift", text: "Gift vouchers" },
      { to: "/blog", text: "Blog" },
    ],
  },
  {
    title: "Good to know",
    links: [
      { to: "/faq", text: "FAQ" },
      { to: "/privacy", text: "Privacy Policy" },
      { to: "/terms", text: "Terms & Conditions" },
      { to: "/reschedule", text: "Reschedule Policy" },
      { to: "/find-payment", text: "Find my payment" },
    ],
  },
];

/** In one row at the end of the footer: as rows of a column they would make every page longer on a phone. */
export const TRUST_LINKS: readonly NavLinkItem[] = [
  { to: "/your-session", text: "Your session" },
  { to: "/about", text: "Who we are" },
  { to: "/safety", text: "Safety" },
  { to: "/accessibility", text: "Access" },
];

/** The accessible name of the button that opens and closes the menu of narrow screens. */
export const menuLabel = (open: boolean): string => (open ? "Close menu" : "Open menu");
