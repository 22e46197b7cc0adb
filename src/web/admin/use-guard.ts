/**
 * Decides who may see the dashboard. The token is only in the browser, so the server cannot check it when it renders.
 * Until the session is read, no content is shown. A visitor without a role on the dashboard is redirected to
 * /admin/login, with the return address. If the session ends while a form has unsaved input, the input stays and a
 * login dialog opens over it.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { roleMay } from "./tabs.ts";
import { hasUnsaved } from "./unsaved.ts";

export const ADMIN_LOGIN = "/admin/login";

/** State in the history entry: the address to return to after login. */
export type CameFrom = { cameFrom: string };

export type Admitted = {
  /** The member of staff; null while the session is unknown or a redirect is under way. */
  user: SessionUser | null;
  /** The session has ended: reads and saves fail until the next login. */
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
  // Set while rendering: a single render without the tab would lose its typed input.
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
