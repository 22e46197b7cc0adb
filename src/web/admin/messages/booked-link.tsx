/** The booking that staff made from a message, as a link to its details. */
import { bookingNumber } from "#domain/text/numbers.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

/** "BK-1A2B3C". */
export const BookedLink = ({ id, className }: { id: string; className?: string }) => (
  <Link
    to={`/admin/dashboard/bookings?booking=${id}`}
    aria-label={`Booked: ${bookingNumber(id)}`}
    className={cx("font-semibold text-accent underline underline-offset-4", className)}
  >
    {bookingNumber(id)}
  </Link>
);
