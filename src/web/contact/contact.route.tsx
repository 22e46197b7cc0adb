/** /contact: contact channels, hours and address, and a message form (contract: contact-page). */
import { CONTACT } from "#domain/site-content/first-version/contact.ts";
import { contentOfMatches, useContent } from "#web/content/use-content.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { businessData } from "#web/layout/structured-data.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/contact.route.ts";
import { ContactChannels } from "./contact-channels.tsx";
import { Directions } from "./directions.tsx";
import { Hours } from "./hours.tsx";
import { MessageForm } from "./message-form.tsx";
import { OpenBadge } from "./open-badge.tsx";
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
  const { places } = useBusiness();
  const { header, channels, hours, form, quickBooking, directions } = useContent(CONTACT);
  return (
    <>
      <PageHeader title={header.title} intro={header.text} eyebrow={places.A320}>
        <OpenBadge />
      </PageHeader>
      <ContactChannels channels={channels} />
      <div className="page-width gap-x-8 py-section lg:grid lg:grid-cols-[3fr_9fr]">
        <Hours hours={hours} phoneHours={channels.phone.hours} />
        <div className="mt-8 lg:mt-0">
          <MessageForm content={form} />
        </div>
      </div>
      <QuickBooking quickBooking={quickBooking} />
      <Directions directions={directions} />
    </>
  );
}
