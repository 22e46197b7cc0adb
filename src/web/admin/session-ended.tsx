/** Login dialog over a form whose user's session ended while they typed. */
import { LoginForm } from "#web/account/login-popup.tsx";
import { logIn } from "#web/session/entry/enter.ts";
import { currentUser, useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ADMIN_LOGIN } from "./use-guard.ts";

/** Open while rendered. If a different user logs in, the dashboard is loaded from its start. */
export function SessionEnded({ user }: { user: SessionUser }) {
  const { busy } = useSession();
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      closable={false}
      title="Your session has ended"
      description="Log in again to continue. Your changes are still here."
    >
      <LoginForm
        busy={busy}
        email={user.email}
        onLogin={async (credentials) => {
          const entry = await logIn(credentials);
          if (entry.entered && currentUser()?.id !== user.id) location.assign("/admin/dashboard");
          return entry;
        }}
      >
        <Button variant="ghost" onClick={() => location.assign(ADMIN_LOGIN)}>
          Leave and discard changes
        </Button>
      </LoginForm>
    </Dialog>
  );
}
