/** The header of the Bookings tab: its name, the choice of view, and the view's buttons. */
import { CalendarDays, CalendarOff, ClipboardList, List } from "lucide-react";
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
] as const;

type BookingsHeadProps = { view: (typeof VIEWS)[number]["key"]; children?: ReactNode };

/** `children` are the buttons, at the end of the row. */
export function BookingsHead({ view, children }: BookingsHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:mb-2 print:hidden">
      {/* Hidden on narrow screens, where the selected tab above shows the same name. */}
      <h2 tabIndex={-1} className="text-h3 outline-none max-lg:sr-only">
        Bookings
      </h2>
      <nav
        aria-label="Booking views"
        className="flex rounded-xl border border-line-strong bg-raised p-1 max-lg:p-0 max-sm:w-full sm:mr-auto"
      >
        {VIEWS.map(({ key, path, text, Icon }) => (
          <Link
            key={key}
            to={path}
            preventScrollReset
            aria-current={key === view ? "page" : undefined}
            className={cx(
              "inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3.5 text-sm font-semibold whitespace-nowrap transition-colors max-lg:min-h-11 max-sm:grow max-sm:px-2",
              key === view ? "bg-ink text-raised" : "text-ink-soft hover:bg-sunken hover:text-ink",
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {text}
          </Link>
        ))}
      </nav>
      {children && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>}
    </div>
  );
}

/** The Closures and Walk-in booking buttons of the list and the calendar. */
export function DeskButtons({ onClosures, onWalkIn }: { onClosures: () => void; onWalkIn: () => void }) {
  return (
    <>
      <Button variant="secondary" onClick={onClosures}>
        <CalendarOff aria-hidden="true" className="size-4" />
        Closures
      </Button>
      <Button onClick={onWalkIn}>
        <Plus aria-hidden="true" className="size-4" />
        Walk-in booking
      </Button>
    </>
  );
}
