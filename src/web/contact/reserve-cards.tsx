/** Three cards, each with a link to the packages it describes. */
import { ArrowRight, Gift, Plane, TicketCheck } from "lucide-react";
import { QUICK_BOOKING } from "#web/content/contact.ts";
import { Link } from "#web/ui/link.tsx";

const ICONS = { Plane, TicketCheck, Gift };

/** Each card is one link, stretched over it. */
export function QuickBooking() {
  return (
    <section aria-labelledby="quick-booking">
      <h2 id="quick-booking" className="text-h2">
        Quick booking
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {QUICK_BOOKING.map(({ icon, title, text, action }) => {
          const Icon = ICONS[icon];
          return (
            <li
              key={title}
              className="night group relative flex flex-col overflow-hidden rounded-3xl bg-night-sky p-6 shadow-card has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent"
            >
              <Icon aria-hidden="true" className="size-8 text-primary" strokeWidth={1.75} />
              <h3 className="mt-4 text-h3">{title}</h3>
              <p className="mt-2 mb-6 text-on-night-soft text-pretty">{text}</p>
              <Link
                to={action.to}
                className="mt-auto inline-flex items-center gap-1.5 font-semibold text-primary outline-none after:absolute after:inset-0"
              >
                {action.text}
                <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-1" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
