/** The four stat cards. A figure that is not yet loaded is a placeholder of the same size. */
import { Package, Users } from "lucide-react";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { CalendarCheck, Mail } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Stats } from "./documents.ts";

type Figure = Exclude<keyof Stats["getAdminStats"], symbol>;

const CARDS: readonly { figure: Figure; text: string; Icon: IconComponent }[] = [
  { figure: "bookingsCount", text: "Total Bookings", Icon: CalendarCheck },
  { figure: "ordersCount", text: "Total Orders", Icon: Package },
  { figure: "usersCount", text: "Total Users", Icon: Users },
  { figure: "messagesCount", text: "Messages", Icon: Mail },
];

/** Two columns on a phone, one row elsewhere. The cards are low because the tab below is the main content. */
export function DashboardStats({ stats }: { stats: Stats | null }) {
  return (
    <ul
      aria-label="Figures"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-white/15 bg-white/15 sm:grid-cols-4 sm:gap-2 sm:overflow-visible sm:rounded-none sm:border-0 sm:bg-transparent"
    >
      {CARDS.map(({ figure, text, Icon }) => (
        <li
          key={figure}
          className="flex min-w-0 items-center gap-2.5 bg-night/90 px-3 py-1 sm:rounded-xl sm:border sm:border-white/15 sm:bg-white/8"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 text-primary max-lg:hidden" />
          <div className="flex min-w-0 grow items-center justify-between gap-2 sm:block">
            <p className="truncate text-xs text-on-night-soft">{text}</p>
            {stats ? (
              <p className="text-sm leading-6 font-bold tabular-nums sm:text-h4 sm:leading-6">
                {stats.getAdminStats[figure].toLocaleString("en-IN")}
              </p>
            ) : (
              <Skeleton className="my-1 h-4 w-12 bg-white/20" />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
