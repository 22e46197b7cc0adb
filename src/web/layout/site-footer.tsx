/** The footer: address, contact channels, and the links of every page. */
import type { ReactNode } from "react";
import { chatLink } from "#web/content/business.ts";
import { Link } from "#web/ui/link.tsx";
import { Logo } from "./logo.tsx";
import { FOOTER_LINKS, TRUST_LINKS } from "./navigation.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useBusiness } from "./use-business.ts";

/** The last element of every page. */
export function SiteFooter() {
  const business = useBusiness();
  return (
    <footer className="night bg-night-deep! pb-14 pt-6 md:pb-10 md:pt-14">
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 lg:gap-y-10 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr]">
          <div className="col-span-2 grid grid-cols-[1fr_auto] items-center gap-x-2 lg:col-span-1 lg:block">
            <Logo />
            <p className="max-w-xs text-on-night-soft max-lg:hidden lg:mt-2">{business.site.tagline}</p>
            {business.social.length > 0 && (
              <ul className="flex flex-wrap gap-x-3 max-lg:text-sm lg:mt-5 lg:gap-x-4">
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
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-1.5 border-t border-white/12 pt-3 text-sm text-on-night-soft">
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1 leading-tight">
            {[...business.sessionHours, business.hours].map(({ title, rows }) => (
              <div key={title}>
                <dt className="font-semibold text-on-night">{title}</dt>
                {rows.map(({ days, time, note }) => (
                  <dd key={days}>
                    {days} <span className="inline-block">{time}</span>{" "}
                    <span className="block first-letter:uppercase">{note}</span>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          <p className="lg:max-w-sm">
            Times are Indian time (IST). Prices in rupees, taxes included.{" "}
            <span className="whitespace-nowrap">{business.site.renderings}</span>
          </p>
          <nav aria-label="About us">
            <ul className="flex gap-x-5">
              {TRUST_LINKS.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to} className="block py-1 underline-offset-4 hover:underline">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
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
      <div className="grid grid-cols-2 gap-x-6 text-on-night-soft lg:grid-cols-1 lg:gap-y-2">
        <address className="py-2 not-italic lg:py-0">
          {business.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <ul>
          <li>
            <a href={`tel:${business.phone.dial}`} className="footer-link">
              {business.phone.text}
            </a>
          </li>
          <li>
            <a href={`mailto:${business.email}`} className="footer-link wrap-anywhere">
              {business.email}
            </a>
          </li>
          <li>
            <a
              href={chatLink(business, business.site.chatTexts.interest)}
              target="_blank"
              rel="noopener noreferrer"
              className="footer-link"
            >
              Message us
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}

function FooterTitle({ children }: { children: ReactNode }) {
  return <h2 className="label mb-1 text-on-night lg:mb-3">{children}</h2>;
}
