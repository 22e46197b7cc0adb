/** Links from the profile to the user's other pages (contract: profile-page). */
import { CalendarDays, Package, SlidersHorizontal } from "lucide-react";
import { Heart } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";

const SHORTCUTS = [
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

/** Links: a column beside the content on wide screens, otherwise two per row; on phones only their names. */
export function ProfileShortcuts() {
  return (
    <nav aria-label="Your account">
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-1 lg:gap-3">
        {SHORTCUTS.map(({ to, name, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col items-center gap-2 rounded-2xl border border-line bg-raised px-2 py-4 text-center shadow-card transition-[border-color,box-shadow] hover:border-accent hover:shadow-float sm:flex-row sm:items-center sm:gap-4 sm:p-4 sm:text-left"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-accent">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-bold leading-tight sm:text-base">{name}</span>
                <span className="mt-0.5 hidden text-sm text-ink-soft sm:block">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
