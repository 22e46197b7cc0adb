/** Links between the pages of a customer's account (contract: profile-page). The page that is shown is marked. */
import { CalendarDays, LayoutDashboard, Package, SlidersHorizontal, UserRound } from "lucide-react";
import { NavLink } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { Heart } from "#web/ui/icons.ts";

const SHORTCUTS = [
  { to: "/account", name: "Overview", text: "Next session, logbook", Icon: LayoutDashboard },
  { to: "/profile", name: "Profile", text: "Details and security", Icon: UserRound },
  {
    to: "/bookings",
    name: "Your Bookings",
    text: "Dates and rescheduling",
    Icon: CalendarDays,
  },
  { to: "/orders", name: "Your Orders", text: "Your shop purchases", Icon: Package },
  {
    to: "/custom-bookings",
    name: "Custom Bookings",
    text: "Sessions planned for you",
    Icon: SlidersHorizontal,
  },
  { to: "/favourites", name: "Favourites", text: "Products you've saved", Icon: Heart },
];

const LOOK =
  "flex h-full flex-col items-center gap-2 rounded-2xl border bg-raised px-2 py-4 text-center shadow-card transition-[border-color,box-shadow] hover:border-accent hover:shadow-float sm:flex-row sm:items-center sm:gap-4 sm:p-4 sm:text-left";

/** Links: a column beside the content on wide screens, otherwise two per row; on phones only their names. */
export function ProfileShortcuts() {
  return (
    <nav aria-label="Your account">
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-1 lg:gap-3">
        {SHORTCUTS.map(({ to, name, text, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={({ isActive }) => cx(LOOK, isActive ? "border-ink" : "border-line")}>
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-accent">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-bold leading-tight sm:text-base">{name}</span>
                <span className="mt-0.5 hidden text-sm text-ink-soft sm:block">{text}</span>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
