/**
 * Who may be on the dashboard. The token is in the browser, so the server can't know: until the session is
 * read nobody is let in, and whoever does not work here is sent to /admin/login, with the way back. Whose session ends
 * while something typed is unsaved keeps it, and logs in again on top of it.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { roleMay } from "./tabs.ts";
import { hasUnsaved } from "./unsaved.ts";

export const ADMIN_LOGIN = "/admin/login";

/** What the login reads from the history's entry: where to go on. */
export type CameFrom = { cameFrom: string };

export type Admitted = {
  /** The member of staff, or null while that is unknown or the visitor is on the way out. */
  user: SessionUser | null;
  /** Their session has ended: nothing can be read or saved before they log in again. */
  ended: boolean;
};

/** Follows the session. */
export function useGuard(): Admitted {
  const { status, user, ended } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const admitted = status === "in" && user !== null && roleMay(user.role, "dashboard.open");
  const last = useRef<SessionUser | null>(null);
  const holding = useRef(false);
  // While rendering: one picture without the tab, and what was typed in it is gone.
  if (admitted) last.current = user;
  holding.current =
    !admitted && status === "out" && ended === "refused" && last.current !== null
      ? holding.current || hasUnsaved()
      : false;
  const held = holding.current;

  useEffect(() => {
    if (status === "unknown" || admitted || held) return;
    const state: CameFrom = { cameFrom: pathname + search };
    void navigate(ended === "left" ? "/" : ADMIN_LOGIN, { replace: true, state });
  }, [status, admitted, held, ended, pathname, search, navigate]);

  return { user: admitted ? user : held ? last.current : null, ended: held };
}
