/** /admin/dashboard: redirects to the first tab that the user may open. */
import { Navigate } from "react-router";
import { useSession } from "#web/session/session.ts";
import { firstTab } from "./tabs.ts";

export default function DashboardIndexRoute() {
  const { user } = useSession();
  return user ? <Navigate to={firstTab(user.role)} replace /> : null;
}
