/** The centre as structured data. */
import { hoursGroups } from "#domain/booking/session-hours.ts";
import { weekdayName } from "#domain/time/dates.ts";
import type { Business } from "#web/content/business.ts";
import { businessId, type StructuredData } from "./structured-data.ts";

/** Omits missing parts of an address. */
const postalAddress = ({ addressParts }: Business): StructuredData => {
  const { street, town, region, postalCode } = addressParts;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    ...(town && { addressLocality: town }),
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    addressCountry: "IN",
  };
};

/** The centre: its address, contact channels and the A320's session hours. */
export function businessData(publicUrl: string, business: Business): StructuredData {
  return {
    "@type": "LocalBusiness",
    "@id": businessId(publicUrl),
    name: business.site.name,
    slogan: business.site.tagline,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og/page/home.png`,
    logo: `${publicUrl}/icon-512.png`,
    telephone: business.phone.dial,
    email: business.email,
    address: postalAddress(business),
    ...(business.social.length > 0 && { sameAs: business.social.map(({ href }) => href) }),
    currenciesAccepted: "INR",
    openingHoursSpecification: hoursGroups(business.sessionWeek, "A320").flatMap(({ days, hours }) =>
      hours
        ? [
            {
              "@type": "OpeningHoursSpecification",
              dayOfWeek: days.map(weekdayName),
              opens: hours.firstStart,
              closes: hours.lastEnd,
            },
          ]
        : [],
    ),
  };
}
