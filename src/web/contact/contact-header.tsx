/** The head of /contact: heading and whether anyone answers now at the left, every way to reach us at the right. */
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { ContactChannels } from "./contact-channels.tsx";
import { OpenBadge } from "./open-badge.tsx";

/** Contains the page's h1. */
export function ContactHeader({ header, channels }: Pick<ContactContent, "header" | "channels">) {
  const { places } = useBusiness();
  return (
    <header className="bg-graticule">
      <div className="page-width grid gap-x-8 gap-y-6 pb-8 pt-5 sm:pt-band lg:grid-cols-[5fr_7fr] lg:pb-14">
        <div>
          <p className="eyebrow text-caption">{places.A320}</p>
          <h1 className="text-display text-balance">{header.title}</h1>
          <p className="mt-3 max-w-md text-lead text-ink-soft text-pretty lg:mt-4">{header.text}</p>
          <div className="mt-4 lg:mt-6">
            <OpenBadge />
          </div>
        </div>
        <ContactChannels channels={channels} />
      </div>
      <div aria-hidden="true" className="scale-x text-line-strong" />
    </header>
  );
}
