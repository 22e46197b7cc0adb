/** /contact: contact channels, hours and address, and a message form (contract: contact-page). */
import { CONTACT_INTRO } from "#web/content/contact.ts";
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
      title: "Contact",
      description: CONTACT_INTRO.text,
      path: "/contact",
      data: (publicUrl, business) => [businessData(publicUrl, business)],
    },
    matches,
  );
}

export default function Contact() {
  const { places } = useBusiness();
  return (
    <>
      <PageHeader title={CONTACT_INTRO.title} intro={CONTACT_INTRO.text} eyebrow={places.A320}>
        <OpenBadge />
      </PageHeader>
      <ContactChannels />
      <div className="page-width gap-x-8 py-section lg:grid lg:grid-cols-[3fr_9fr]">
        <Hours />
        <div className="mt-8 lg:mt-0">
          <MessageForm />
        </div>
      </div>
      <QuickBooking />
      <Directions />
    </>
  );
}
