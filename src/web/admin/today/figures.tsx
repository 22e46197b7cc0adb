/** The four figures of the whole centre (contract: dashboard-figures), in one line. */
import type { Stats } from "#web/admin/documents.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

type Figure = Exclude<keyof Stats["getAdminStats"], symbol>;

const FIGURES: readonly { figure: Figure; text: string }[] = [
  { figure: "bookingsCount", text: "Total Bookings" },
  { figure: "ordersCount", text: "Total Orders" },
  { figure: "usersCount", text: "Total Users" },
  { figure: "messagesCount", text: "Messages" },
];

/** A figure that is not yet loaded is a placeholder of the same size. */
export function Figures({ stats }: { stats: Stats | null }) {
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-x-6 gap-y-1 border-t border-line pt-3 sm:grid-cols-4">
      {FIGURES.map(({ figure, text }) => (
        <li key={figure} className="flex items-baseline justify-between gap-3 sm:block">
          <p className="truncate text-sm text-ink-soft">{text}</p>
          {stats ? (
            <p className="text-h4 font-bold tabular-nums">{stats.getAdminStats[figure].toLocaleString("en-IN")}</p>
          ) : (
            <Skeleton className="my-1 h-5 w-12" />
          )}
        </li>
      ))}
    </ul>
  );
}
