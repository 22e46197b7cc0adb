/** /custom-booking: an older spelling in some menus and mails; the page is /custom-bookings. */
import { redirect } from "react-router";

/** Redirects there with a 302. */
export function loader() {
  return redirect("/custom-bookings");
}
