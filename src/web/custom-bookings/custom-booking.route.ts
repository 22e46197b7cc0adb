/** /custom-booking: an older spelling that some menus and mails carry; the page is /custom-bookings. */
import { redirect } from "react-router";

/** Leads there, with a 302. */
export function loader() {
  return redirect("/custom-bookings");
}
