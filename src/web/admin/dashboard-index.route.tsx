/** /admin/dashboard itself: on to the first tab that whoever is signed in may open. */
import { Navigate } from "react-router";
import { useSession } from "#web/session/session.ts";
import { firstTab } from "./tabs.ts";

export default function DashboardIndexRoute() {
  const { user } = useSession();
  return user ? <Navigate to={firstTab(user.role)} replace /> : null;
}
