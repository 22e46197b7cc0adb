/** /contact: contact channels, hours and address, and a message form (contract: contact-page). */
import { CONTACT } from "#domain/site-content/first-version/contact.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { businessData } from "#web/layout/structured-data.ts";
import type { Route } from "./+types/contact.route.ts";
import { ContactHeader } from "./contact-header.tsx";
import { Directions } from "./directions.tsx";
import { Hours } from "./hours.tsx";
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

export default function Contact() {
  const { header, channels, hours, form, quickBooking, directions } = useContent(CONTACT);
  return (
    <>
      <ContactHeader header={header} channels={channels} />
      <div className="page-width grid gap-x-8 gap-y-8 py-section lg:grid-cols-[7fr_5fr]">
        <MessageForm content={form} />
        <Hours hours={hours} phoneHours={channels.phone.hours} />
      </div>
      <Directions directions={directions} />
      <QuickBooking quickBooking={quickBooking} />
    </>
  );
}
