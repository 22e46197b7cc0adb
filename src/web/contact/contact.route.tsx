/** /contact: contact channels, hours and address, and a message form (contract: contact-page). */
import { FIRST_PLACES } from "#domain/people/first-site-maps.ts";
import { CONTACT } from "#domain/site-content/first-version/contact.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { browserTransport, serverTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { businessData } from "#web/layout/structured-data/business-data.ts";
import type { Route } from "./+types/contact.route.ts";
import { ContactHeader } from "./contact-header.tsx";
import { Directions } from "./directions.tsx";
import { Hours } from "./hours.tsx";
import { readPlaces } from "./maps/documents.ts";
import { MessageForm } from "./message-form.tsx";
import { QuickBooking } from "./quick-booking.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      ...contentOfMatches(CONTACT, matches).meta,
      path: "/contact",
      data: (publicUrl, business) => [businessData(publicUrl, business)],
    },
    matches,
  );
}

/** Renders on the server. Without the database, the page still shows the first maps. The failure is logged. */
export function loader({ context }: Route.LoaderArgs) {
  return readPlaces(serverTransport(context)).catch(() => FIRST_PLACES);
}

/** The same in the browser. */
export function clientLoader() {
  return readPlaces(browserTransport);
}

export default function Contact({ loaderData: places }: Route.ComponentProps) {
  const { header, channels, hours, form, quickBooking, directions } = useContent(CONTACT);
  return (
    <>
      <ContactHeader header={header} channels={channels} />
      <div className="page-width grid gap-x-8 gap-y-8 py-section lg:grid-cols-[7fr_5fr]">
        <MessageForm content={form} />
        <Hours hours={hours} places={places} />
      </div>
      <Directions directions={directions} places={places} />
      <QuickBooking quickBooking={quickBooking} />
    </>
  );
}
