/**
 * The login for staff and administrators. A customer's login here is ended immediately, and the previous session is
 * restored.
 */
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { useCodeStep } from "#web/account/code-step.tsx";
import { type Credentials, type Entry, logIn } from "#web/session/entry/enter.ts";
import { currentUser, signIn, signOut, useSession } from "#web/session/session.ts";
import { storedToken } from "#web/session/stored-session.ts";
import { checkedBy } from "#web/ui/form-rules.ts";
import { roleMay } from "./tabs.ts";
import type { CameFrom } from "./use-guard.ts";

type LoginFields = { email: string; password: string };

const DASHBOARD = "/admin/dashboard";
const NO_ACCESS = "This is not a staff account";

const resolver = checkedBy<LoginFields>(() => import("#domain/text/forms.ts").then((forms) => forms.loginForm));

/**
 * The form, its `send` handler, the second-factor step, the last refusal, and the customer who is signed in, if any.
 */
export function useAdminEntry() {
  const form = useForm<LoginFields>({ resolver });
  const codeStep = useCodeStep();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { user } = useSession();
  const navigate = useNavigate();
  const returnAddress = readReturnAddress(useLocation().state);
  const sent = useRef(false);
  const mayEnter = user !== null && roleMay(user.role, "dashboard.open");

  useEffect(() => {
    if (mayEnter && !sent.current) void navigate(returnAddress, { replace: true });
  }, [mayEnter, navigate, returnAddress]);

  const send = form.handleSubmit(
    async (credentials) => {
      setRefusal(null);
      sent.current = true;
      const entry = await enter({ ...credentials, code: codeStep.code() });
      if (entry.entered) {
        await navigate(returnAddress);
        return;
      }
      sent.current = false;
      if (codeStep.take(entry)) return;
      setRefusal(entry.message);
    },
    () => setRefusal(null),
  );

  return { form, send, refusal, codeStep, customer: mayEnter ? null : user };
}

/** The dashboard address from which the guard redirected; otherwise the dashboard's start. */
function readReturnAddress(state: Partial<CameFrom> | null): string {
  const from = state?.cameFrom;
  return typeof from === "string" && from.startsWith(`${DASHBOARD}/`) ? from : DASHBOARD;
}

/** Logs in, followed by a pause of 100 ms. An account without access to the dashboard is signed out and refused. */
async function enter(credentials: Credentials): Promise<Entry> {
  const before = { token: storedToken(), user: currentUser() };
  const entry = await logIn(credentials);
  if (!entry.entered || roleMay(currentUser()?.role ?? "", "dashboard.open")) return entry;
  await signOut();
  if (before.token && before.user) signIn(before.token, before.user);
  return { entered: false, cause: "refused", message: NO_ACCESS };
}
