/** The links of header, menus and footer (spec 1 §2 "Navigation"), in the order they are shown. */

type NavLinkItem = { to: string; text: string };

/** The top links; Home is active only on its exact address. */
export const TOP_LINKS: readonly NavLinkItem[] = [
  { to: "/", text: "Home" },
  { to: "/simulation", text: "Simulation" },
  { to: "/shop", text: "Shop" },
  { to: "/gallery", text: "Gallery" },
  { to: "/blog", text: "Blog" },
  { to: "/contact", text: "Contact" },
];

/** What a signed-in visitor finds in the menu; administrators one more. */
export const ACCOUNT_LINKS: readonly NavLinkItem[] = [
  { to: "/profile", text: "Profile" },
  { to: "/bookings", text: "Your Bookings" },
  { to: "/orders", text: "Your Orders" },
  { to: "/custom-bookings", text: "Custom Booking" },
];

/** The administrators' link. */
export const ADMIN_LINK: NavLinkItem = { to: "/admin/dashboard", text: "Admin Dashboard" };

/** The footer's two columns. */
export const FOOTER_LINKS: readonly { title: string; links: readonly NavLinkItem[] }[] = [
  {
    title: "Explore",
    links: [
      { to: "/", text: "Home" },
      { to: "/simulation", text: "Book Your Flight" },
      { to: "/shop", text: "Shop" },
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
