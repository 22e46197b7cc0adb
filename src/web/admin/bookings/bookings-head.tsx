/** The header of the Bookings tab: its name, the choice of view, and the view's buttons. */
import { BadgeIndianRupee, CalendarDays, CalendarOff, ClipboardList, List } from "lucide-react";
import type { ReactNode } from "react";
import { RowMenu } from "#web/admin/kit/row-menu.tsx";
import { STACKED, ViewsNav } from "#web/admin/kit/views-nav.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Plus } from "#web/ui/icons.ts";

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
        "mb-2 flex items-center gap-x-6 gap-y-2 max-sm:gap-x-2 sm:flex-wrap print:hidden",
        wideOnly && "max-lg:hidden",
      )}
    >
      <h2 tabIndex={-1} className="text-h3 outline-none max-lg:sr-only">
        Bookings
      </h2>
      <BookingViews view={view} />
      {children && <div className="ml-auto flex shrink-0 gap-2 max-sm:gap-1 sm:flex-wrap">{children}</div>}
    </div>
  );
}

/** The look of the buttons at the end of the row. */
export const HEAD_BUTTON = cx("max-lg:min-h-11", STACKED);

/** The choice of view. */
export const BookingViews = ({ view }: { view: View }) => (
  <ViewsNav label="Booking views" views={VIEWS} current={view} />
);

/** The buttons of the list and the calendar; Closures is in the menu on phones. */
export function DeskButtons({ onClosures, onWalkIn }: { onClosures: () => void; onWalkIn: () => void }) {
  return (
    <>
      <Button variant="secondary" size="sm" className="max-lg:min-h-11 max-sm:hidden" onClick={onClosures}>
        <CalendarOff aria-hidden="true" className="size-4" />
        Closures
      </Button>
      <Button size="sm" className={HEAD_BUTTON} onClick={onWalkIn}>
        <Plus aria-hidden="true" className="size-4" />
        <span>
          Walk-in<span className="max-sm:sr-only"> booking</span>
        </span>
      </Button>
      <div className="sm:hidden">
        <RowMenu label="More" items={[{ text: "Closures", Icon: CalendarOff, onSelect: onClosures }]} />
      </div>
    </>
  );
}
