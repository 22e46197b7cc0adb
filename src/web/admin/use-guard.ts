/**
 * Who may be on the dashboard. The token is in the browser, so the server can't know: until the session is
 * read nobody is let in, and whoever does not work here is sent to /admin/login.
 */
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { roleMay } from "./tabs.ts";

/** The signed-in member of staff, or null while that is unknown or the visitor is on the way out. */
export function useGuard(): SessionUser | null {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const admitted = status === "in" && user !== null && roleMay(user.role, "dashboard.open");
  useEffect(() => {
    if (status !== "unknown" && !admitted) void navigate("/admin/login", { replace: true });
  }, [status, admitted, navigate]);
  return admitted ? user : null;
}
