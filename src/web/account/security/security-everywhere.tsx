/** "Sign out everywhere": prompts first, because it also ends the session of this device. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { forgetSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { endAllSessions } from "./use-sessions.ts";

/** The button with its prompt; leads to the login afterwards. */
export function SignOutEverywhere({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();

  async function signOut(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const refused = await endAllSessions();
    setBusy(false);
    if (refused) {
      setRefusal(refused);
      toast({ title: "Error", description: refused, variant: "destructive" });
      return;
    }
    setOpen(false);
    forgetSession();
    toast({ title: "Signed out everywhere", description: "Log in again to continue." });
    await navigate("/login");
  }

  function setPromptOpen(next: boolean): void {
    if (busy) return;
    setRefusal(null);
    setOpen(next);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setPromptOpen(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={open}
        onOpenChange={setPromptOpen}
        title="Sign out everywhere?"
        description="This signs you out on all your devices, including this one."
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setPromptOpen(false)}>
              Cancel
            </Button>
            <Button variant="danger" busy={busy} busyText="Signing out..." onClick={signOut}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        {refusal && (
          <Alert tone="danger" title="Still logged in">
            {refusal}
          </Alert>
        )}
        <p className={refusal ? "mt-4" : undefined}>
          {hasPassword
            ? "To return, log in with your email and password."
            : "Your account has no password yet. To return, use “Forgot Password?” on the login page to get a link by email."}
        </p>
      </Dialog>
    </>
  );
}
