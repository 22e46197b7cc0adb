/**
 * An account: first what the desk needs, the contact and the last bookings; role, security and ids are below "More".
 */
import { CalendarPlus, UserCog } from "lucide-react";
import { useId, useState } from "react";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { NOT_SELECTED } from "#domain/time/dates.ts";
import { sessionText } from "#web/admin/bookings/words.ts";
import { DialogFooter } from "#web/admin/kit/dialog-footer.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { Reach } from "#web/admin/kit/reach.tsx";
import { useBookFor } from "#web/admin/messages/use-book-for.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChevronDown } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { PURCHASES, type UserRow } from "./documents.ts";
import { RoleBadge } from "./role-words.tsx";

const SECURITY = "/admin/dashboard/profile?tab=security";

type UserDialogProps = {
  user: UserRow | null;
  /** Whether the user is the administrator who is signed in. */
  isSelf: boolean;
  onRole: () => void;
  onRemoveFactor: () => void;
  onClose: () => void;
};

/** Open while `user` is set. */
export function UserDialog(props: UserDialogProps) {
  const { user, isSelf, onRole, onClose } = props;
  const bookFor = useBookFor("user");
  if (!user) return null;
  const { email, phone } = user;
  const name = user.name.trim() || email;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      footer={
        <DialogFooter
          label={`More for ${name}`}
          menu={isSelf ? [] : [{ text: "Change role", Icon: UserCog, onSelect: onRole }]}
        >
          <Button
            onClick={() => bookFor({ messageId: "", name: user.name.trim(), email, phone: phone ?? "", message: "" })}
          >
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            Book for this person
          </Button>
        </DialogFooter>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 wrap-anywhere">
            <a href={`mailto:${email}`} className="font-semibold underline underline-offset-4">
              {email}
            </a>
            <span className="block text-sm text-ink-soft">
              {user.email_proved ? "Email confirmed" : "Email not confirmed yet"}
            </span>
          </p>
          {phone ? <Reach phone={phone} /> : <p className="text-ink-soft">No phone</p>}
        </div>
        <Purchases user={user} />
        <More key={user.id} {...props} user={user} name={name} />
      </div>
    </Dialog>
  );
}

type MoreProps = UserDialogProps & { user: UserRow; name: string };

/** Role, address, security and ids, folded until they are needed. */
function More({ user, name, isSelf, onRemoveFactor }: MoreProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { address, city, state, pincode } = user;
  return (
    <section className="border-t border-line pt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center justify-between gap-3 font-semibold"
      >
        <span className="flex items-center gap-3">
          More
          {!open && <RoleBadge role={user.role} />}
        </span>
        <ChevronDown aria-hidden="true" className={cx("size-5 text-ink-soft", open && "rotate-180")} />
      </button>
      <div id={id} hidden={!open} className="mt-2">
        <Facts>
          <Fact name="Role">
            <RoleBadge role={user.role} />
            {isSelf && (
              <span className="mt-1 block font-normal text-ink-soft">
                This is you. Another administrator can change your role.
              </span>
            )}
          </Fact>
          <Fact name="Second factor">
            {user.second_factor ? "On: logins ask for a code" : "Off"}
            {user.second_factor && <FactorNote isSelf={isSelf} name={name} onRemove={onRemoveFactor} />}
          </Fact>
          <Fact name="Account">{user.has_password ? "With a password" : "Guest account, no password yet"}</Fact>
          <Fact name="Address">{address}</Fact>
          <Fact name="City">{[city, state, pincode].filter(Boolean).join(", ")}</Fact>
          <Fact name="Created">{formatMoment(new Date(user.created_at))}</Fact>
          <Fact name="ID">
            <code className="text-caption">{user.id}</code>
          </Fact>
        </Facts>
      </div>
    </section>
  );
}

type FactorNoteProps = { isSelf: boolean; name: string; onRemove: () => void };

/** How to remove the second factor. Administrators remove their own in the profile, with password and code. */
function FactorNote({ isSelf, name, onRemove }: FactorNoteProps) {
  if (isSelf)
    return (
      <Link to={SECURITY} className="mt-1 block text-accent underline underline-offset-4">
        Switch it off in your profile
      </Link>
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-2 min-h-11"
      aria-label={`Remove second factor of ${name}`}
      onClick={onRemove}
    >
      Remove second factor
    </Button>
  );
}

function Purchases({ user: { id, email } }: { user: UserRow }) {
  // If this query fails, the links are shown without counts.
  const { data } = useGraphql(PURCHASES, { id, search: email });
  const last = data?.userBookings ?? [];
  const links = [
    { to: "bookings", text: "Bookings", count: data?.bookingsCount },
    { to: "orders", text: "Orders", count: data?.ordersCount },
  ];
  return (
    <div className="grid gap-3">
      {last.length > 0 && (
        <section aria-label="Last bookings">
          <h3 className="mb-2 font-semibold">Last bookings</h3>
          <ul className="divide-y divide-line rounded-xl border border-line">
            {last.map((booking) => (
              <li key={booking.id}>
                <Link
                  to={`/admin/dashboard/bookings?${new URLSearchParams({ search: email, booking: booking.id })}`}
                  className="flex min-h-13 items-center justify-between gap-3 px-4 py-2 hover:bg-surface"
                >
                  <span className="min-w-0 text-sm">
                    <span className="block font-semibold">
                      {booking.booking_date === NOT_SELECTED ? "No date yet" : sessionText(booking)}
                    </span>
                    <span className="block text-ink-soft">
                      {booking.plan_name}, <span className="whitespace-nowrap">{bookingNumber(booking.id)}</span>
                    </span>
                  </span>
                  <StatusBadge status={booking.status} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-label="Purchases with this email" className="grid grid-cols-2 gap-3">
        {links.map(({ to, text, count }) => (
          <li key={to}>
            <Link
              to={`/admin/dashboard/${to}?${new URLSearchParams({ search: email })}`}
              className="flex min-h-13 items-center justify-between gap-3 rounded-xl border border-line-strong px-4 font-semibold hover:border-ink"
            >
              {text}
              <span className="text-h4 tabular-nums">{count ?? ""}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
