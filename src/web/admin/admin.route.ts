/** /admin: the short address of the dashboard, which sends everyone without a session of staff to the login. */
import { redirect } from "react-router";

/** Redirects there with a 302; the session is in the browser, so the server cannot choose the login itself. */
export function loader() {
  return redirect("/admin/dashboard");
}
