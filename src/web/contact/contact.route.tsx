/** /contact: contact channels, hours and address, and a message form (contract: contact-page). */
import { CONTACT_INTRO } from "#web/content/contact.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { businessData } from "#web/layout/structured-data.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/contact.route.ts";
import { ContactChannels } from "./contact-channels.tsx";
import { Directions } from "./directions.tsx";
import { HoursCard } from "./hours-card.tsx";
import { MessageForm } from "./message-form.tsx";
import { OpenBadge } from "./open-badge.tsx";
import { QuickBooking } from "./reserve-cards.tsx";

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
  return (
    <>
      <PageHeader title={CONTACT_INTRO.title} intro={CONTACT_INTRO.text}>
        <OpenBadge />
      </PageHeader>
      <div className="page-width grid gap-12 py-10 sm:gap-16 sm:py-14">
        <ContactChannels />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <MessageForm />
          <HoursCard />
        </div>
        <QuickBooking />
        <Directions />
      </div>
    </>
  );
}
