/** The footer: address, contact channels, and the links of every page. */
import { Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { BUSINESS, CHAT_TEXTS, chatLink } from "#web/content/business.ts";
import { Link } from "#web/ui/link.tsx";
import { Logo } from "./logo.tsx";
import { FOOTER_LINKS } from "./navigation.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useBusiness } from "./use-business.ts";

/** The last element of every page. */
export function SiteFooter() {
  const business = useBusiness();
  return (
    <footer className="night bg-night-deep! pb-24 pt-14 md:pb-10">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
          <div className="col-span-2 lg:col-span-1">
            <Logo />
            <p className="mt-3 max-w-xs text-on-night-soft">{BUSINESS.tagline}</p>
            {business.social.length > 0 && (
              <ul className="mt-5 flex flex-wrap gap-x-5">
                {business.social.map(({ name, href }) => (
                  <li key={name}>
                    <a href={href} target="_blank" rel="noopener noreferrer" className="footer-link">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {FOOTER_LINKS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <FooterTitle>{title}</FooterTitle>
              <ul>
                {links.map(({ to, text }) => (
                  <li key={to}>
                    <Link to={to} className="footer-link">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <FindUs />
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-white/12 pt-6 text-sm text-on-night-soft">
          <div className="space-y-1">
            {business.sessionHours.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>Phone and chat: {business.hours.map(({ days, time }) => `${days} ${time}`).join(" · ")}</p>
          </div>
          <p>Prices in rupees, taxes included.</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

/** Address, phone, email and chat. */
function FindUs() {
  const business = useBusiness();
  return (
    <div className="col-span-2 lg:col-span-1">
      <FooterTitle>Find us</FooterTitle>
      <ul className="space-y-2 text-on-night-soft">
        <li className="flex gap-3">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
          <address className="not-italic">
            {business.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </li>
        <li className="flex items-center gap-3">
          <Phone aria-hidden="true" className="size-4 shrink-0 text-primary" />
          <a href={`tel:${business.phone.dial}`} className="footer-link">
            {business.phone.text}
          </a>
        </li>
        <li className="flex items-center gap-3">
          <Mail aria-hidden="true" className="size-4 shrink-0 text-primary" />
          <a href={`mailto:${business.email}`} className="footer-link">
            {business.email}
          </a>
        </li>
        <li className="flex items-center gap-3">
          <MessageCircle aria-hidden="true" className="size-4 shrink-0 text-primary" />
          <a
            href={chatLink(business, CHAT_TEXTS.interest)}
            target="_blank"
            rel="noopener noreferrer"
            className="footer-link"
          >
            Message us
          </a>
        </li>
      </ul>
    </div>
  );
}

function FooterTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-3 text-sm font-bold tracking-wide text-on-night">{children}</h2>;
}
