/**
 * The texts of /contact: quick links, opening hours, directions (contract: contact-page). Numbers, hours and the
 * address come from the settings. The hours are those of staff; sessions can start at any time that the booking page
 * offers.
 */
import type { Business } from "./business.ts";

/** The header of the page. */
export const CONTACT_INTRO = {
  title: "Contact us",
  text: "Ask before you book, tell us after you have flown, or just come by. Somebody who knows the cockpit answers.",
} as const;

/** The quick-reserve cards. `icon` is the name of a lucide icon. */
export const QUICK_RESERVE: readonly {
  icon: "Plane" | "TicketCheck" | "Gift";
  title: string;
  text: string;
  action: { text: string; to: string };
}[] = [
  {
    icon: "Plane",
    title: "Airbus A320 at the mall",
    text: "From a first half hour to a whole course, for everybody from 12. See the free times and book in a few minutes.",
    action: { text: "Reserve the A320", to: "/booking/A320" },
  },
  {
    icon: "TicketCheck",
    title: "Boeing 737NG at T3",
    text: "For departing international passengers with a valid boarding pass. Have your flight number at hand.",
    action: { text: "Reserve the 737NG", to: "/booking/B737" },
  },
  {
    icon: "Gift",
    title: "Groups, gifts and your own ideas",
    text: "Five or more people, a voucher, or a session that no plan fits: tell us what you have in mind, and we send you a price.",
    action: { text: "Request a package", to: "/booking/A320" },
  },
];

/** The contact channels, with what each is best for. */
export const CONTACT_CHANNELS = {
  chat: { title: "Chat", text: "Quick questions, and which hours are free today." },
  phone: {
    title: "Phone",
    text: "Best for today's session and for anything urgent.",
    hours: ({ phoneHours }: Business) => `Phone line: ${phoneHours}`,
  },
  email: {
    title: "E-mail",
    text: "Best for invoices, groups and long stories.",
    promise: "We reply within 2 hours.",
  },
} as const;

/** When staff are present. */
export const CONTACT_HOURS = {
  title: "Hours",
  note: "All times are Indian Standard Time. Messages that reach us outside these hours are answered as soon as we are back. Sessions have hours of their own.",
} as const;

/** The message form. */
export const CONTACT_FORM = {
  title: "Send us a message",
  text: "Name, e-mail and a few words are enough. If it is about a booking or an order, add its number.",
  button: "Send Message",
  sent: {
    title: "Message Sent",
    text: "Thank you! We reply to your e-mail address within 2 hours during our contact hours.",
  },
} as const;

/** How to get to each simulator. */
export const directions = ({
  address,
}: Business): readonly {
  title: string;
  place: readonly string[];
  steps: readonly { how: string; text: string }[];
}[] => [
  {
    title: "To the A320",
    place: address,
    steps: [
      {
        how: "By metro",
        text: "Blue Line to Noida Sector 18, then a short walk. Follow the signs to the mall.",
      },
      {
        how: "By car",
        text: "Use the mall's car park: the first 3 hours of parking are free. On weekend afternoons allow a quarter of an hour to find a place.",
      },
      {
        how: "In the mall",
        text: "Take the lift or the escalator to level 3 and look for the cockpit. If steps or a narrow seat could be a difficulty, call us first, and we find out together what works.",
      },
    ],
  },
  {
    title: "To the 737NG",
    place: ["Airport terminal T3", "Departures"],
    steps: [
      {
        how: "Who can come",
        text: "Departing international passengers with a valid boarding pass. Without one it can't be reached.",
      },
      {
        how: "When",
        text: "Check in for your flight first. Plan your session so that it ends well before boarding; if in doubt, ask us which hour is sensible.",
      },
      {
        how: "What to bring",
        text: "Passport, boarding pass and your booking number. Keep an eye on the departure board: your own flight comes first.",
      },
    ],
  },
];

/** A map of the mall, found by its address (contract: map-link). */
export const mapLink = ({ address }: Business): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(", "))}`;
