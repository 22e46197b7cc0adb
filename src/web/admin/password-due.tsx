/** Asks staff and administrators to change a password that is too short or was printed at the first start. */

import { STAFF_PASSWORD_LENGTH } from "#domain/people/password.ts";
import { useReading } from "#web/data/use-reading.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { PASSWORD_DUE } from "./documents.ts";

/** Above the tab's content. Empty while the password is acceptable or the query has no result. */
export function PasswordDue({ userId }: { userId: string }) {
  // If the query fails, there is no notice; the next visit repeats the query.
  const me = useReading(["password due", userId], async (send) => (await send(PASSWORD_DUE)).me).data;
  if (me?.id !== userId || !me.passwordChangeDue) return null;
  return (
    <Alert title="Please choose a new password" className="mb-4 print:hidden">
      Your password needs at least {STAFF_PASSWORD_LENGTH} characters, and must be known only to you.{" "}
      <Link to="/admin/dashboard/profile?tab=security" className="font-semibold underline underline-offset-4">
        Change your password
      </Link>
    </Alert>
  );
}
