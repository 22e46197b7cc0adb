/** Asks staff and administrators whose password is short, or was printed at the first start, to choose another one. */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { STAFF_PASSWORD_LENGTH } from "#domain/password.ts";
import { browserTransport, graphql } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";

const PASSWORD_DUE = graphql(`
  query PasswordDue {
    me { id passwordChangeDue }
  }
`);

/** Above the tab's content; nothing while the password is good or the answer is not there. */
export function PasswordDue({ userId }: { userId: string }) {
  const [dueFor, setDueFor] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    browserTransport(PASSWORD_DUE).then(
      ({ me }) => {
        if (current && me?.id === userId) setDueFor(me.passwordChangeDue ? userId : null);
      },
      // Without an answer there is no notice; the next visit asks again.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [userId]);

  if (dueFor !== userId) return null;
  return (
    <Alert title="Please choose a new password" className="mb-4 print:hidden">
      People who work here use at least {STAFF_PASSWORD_LENGTH} characters, and a password that only
      they know.{" "}
      <Link to="/profile?tab=security" className="font-semibold underline underline-offset-4">
        Change your password
      </Link>
    </Alert>
  );
}
