/** The four stat cards. A figure that is not known yet is a place-holder of its size. */
import { CalendarCheck, type LucideIcon, Mail, Package, Users } from "lucide-react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Stats } from "./use-stats.ts";

type Figure = Exclude<keyof Stats["getAdminStats"], symbol>;

const CARDS: readonly { figure: Figure; text: string; Icon: LucideIcon }[] = [
  { figure: "bookingsCount", text: "Total Bookings", Icon: CalendarCheck },
  { figure: "ordersCount", text: "Total Orders", Icon: Package },
  { figure: "usersCount", text: "Total Users", Icon: Users },
  { figure: "messagesCount", text: "Messages", Icon: Mail },
];

/** Two by two on a phone, a row elsewhere. */
export function DashboardStats({ stats }: { stats: Stats | null }) {
  return (
    <ul aria-label="Figures" className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ figure, text, Icon }) => (
        <li
          key={figure}
          className="flex items-center justify-between gap-3 rounded-2xl border border-white/15 bg-white/8 px-4 py-2.5 sm:px-5"
        >
          <div className="min-w-0">
            <p className="text-sm text-on-night-soft">{text}</p>
            {stats ? (
              <p className="text-figure leading-8 tabular-nums">
                {stats.getAdminStats[figure].toLocaleString("en-IN")}
              </p>
            ) : (
              <Skeleton className="my-1 h-6 w-14 bg-white/20" />
            )}
          </div>
          <Icon aria-hidden="true" className="size-6 shrink-0 text-primary max-sm:hidden" />
        </li>
      ))}
    </ul>
  );
}
