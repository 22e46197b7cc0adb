/** The header of the Bookings tab: its name, the choice of view, and the view's buttons. */
import { BadgeIndianRupee, CalendarDays, CalendarOff, ClipboardList, List } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Plus } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";

const HOME = "/admin/dashboard/bookings";
const VIEWS = [
  { key: "list", path: HOME, text: "List", Icon: List },
  { key: "calendar", path: `${HOME}/calendar`, text: "Calendar", Icon: CalendarDays },
  { key: "run-sheet", path: `${HOME}/run-sheet`, text: "Run sheet", Icon: ClipboardList },
  { key: "till", path: `${HOME}/till`, text: "Till", Icon: BadgeIndianRupee },
] as const;

type View = (typeof VIEWS)[number]["key"];
type BookingsHeadProps = {
  view: View;
  children?: ReactNode;
  /** Hidden on phones and tablets, where the toolbar has the views and buttons. */
  wideOnly?: boolean;
};

/** `children` are the buttons, at the end of the row. */
export function BookingsHead({ view, children, wideOnly = false }: BookingsHeadProps) {
  return (
    <div
      className={cx(
        "mb-2 flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:gap-x-2 print:hidden",
        wideOnly && "max-lg:hidden",
      )}
    >
      <h2 tabIndex={-1} className="text-h3 outline-none max-lg:sr-only">
        Bookings
      </h2>
      <BookingViews view={view} />
      {children && <div className="ml-auto flex flex-wrap gap-2 max-sm:gap-1">{children}</div>}
    </div>
  );
}

/** The choice of view; on phones its icons. */
export function BookingViews({ view }: { view: View }) {
  return (
    <nav aria-label="Booking views" className="flex rounded-xl border border-line-strong bg-raised lg:p-0.5">
      {VIEWS.map(({ key, path, text, Icon }) => (
        <Link
          key={key}
          to={path}
          title={text}
          preventScrollReset
          aria-current={key === view ? "page" : undefined}
          className={cx(
            "inline-flex min-h-8 items-center justify-center gap-2 rounded-lg px-3 text-sm font-semibold whitespace-nowrap transition-colors max-lg:min-h-11 max-sm:min-w-10 max-sm:px-2",
            key === view ? "bg-ink text-raised" : "text-ink-soft hover:bg-sunken hover:text-ink",
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{text}</span>
        </Link>
      ))}
    </nav>
  );
}

/** The Closures and Walk-in booking buttons of the list and the calendar. */
export function DeskButtons({ onClosures, onWalkIn }: { onClosures: () => void; onWalkIn: () => void }) {
  return (
    <>
      <Button variant="secondary" size="sm" className="max-lg:min-h-11 max-sm:px-3" onClick={onClosures}>
        <CalendarOff aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Closures</span>
      </Button>
      <Button size="sm" className="max-lg:min-h-11 max-sm:px-3" onClick={onWalkIn}>
        <Plus aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Walk-in booking</span>
      </Button>
    </>
  );
}
