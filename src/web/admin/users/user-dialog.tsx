/** An account in full, with links to its bookings and orders, and buttons for role and second factor. */

import { phoneText } from "#domain/people/phone.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
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
export function UserDialog({ user, isSelf, onRole, onRemoveFactor, onClose }: UserDialogProps) {
  if (!user) return null;
  const { address, city, state, pincode } = user;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={user.name.trim() || user.email}
      footer={
        !isSelf && (
          <Button variant="secondary" onClick={onRole}>
            Change role
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <Facts>
          <Fact name="Email">
            <a href={`mailto:${user.email}`} className="underline underline-offset-4">
              {user.email}
            </a>
            <span className="block font-normal text-ink-soft">
              {user.email_proved ? "Confirmed" : "Not confirmed yet"}
            </span>
          </Fact>
          <Fact name="Phone">{phoneText(user.phone ?? "")}</Fact>
          <Fact name="Role">
            <RoleBadge role={user.role} />
            {isSelf && (
              <span className="mt-1 block font-normal text-ink-soft">
                This is you. Another administrator can change your role.
              </span>
            )}
          </Fact>
          <Fact name="Address">{address}</Fact>
          <Fact name="City">{[city, state, pincode].filter(Boolean).join(", ")}</Fact>
          <Fact name="Account">{user.has_password ? "With a password" : "Guest account, no password yet"}</Fact>
          <Fact name="Second factor">
            {user.second_factor ? "On: logins ask for a code" : "Off"}
            {user.second_factor && (
              <FactorNote isSelf={isSelf} name={user.name.trim() || user.email} onRemove={onRemoveFactor} />
            )}
          </Fact>
          <Fact name="Created">{formatMoment(new Date(user.created_at))}</Fact>
          <Fact name="ID">
            <code className="text-caption">{user.id}</code>
          </Fact>
        </Facts>
        <Purchases email={user.email} />
      </div>
    </Dialog>
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

function Purchases({ email }: { email: string }) {
  // If this query fails, the links are shown without counts.
  const { data } = useGraphql(PURCHASES, { search: email });
  const links = [
    { to: "bookings", text: "Bookings", count: data?.bookingsCount },
    { to: "orders", text: "Orders", count: data?.ordersCount },
  ];
  return (
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
  );
}
