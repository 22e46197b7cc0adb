/** The texts of /contact: channels, hours and quick links, with the directions. The hours are those of staff. */
import type { ContactContent } from "#domain/site-content/schemas.ts";
import { DIRECTIONS } from "./directions.ts";

export const CONTACT = {
  meta: {
    title: "Contact",
    description:
      "Ask us anything before you book, tell us how your flight went, or just drop in. You'll talk to people who know the cockpit.",
  },
  header: {
    title: "Contact us",
    text: "Ask us anything before you book, tell us how your flight went, or just drop in. You'll talk to people who know the cockpit.",
  },
  channels: {
    title: "Talk to us",
    chat: { title: "Chat", text: "Best for quick questions and for free times today.", link: "Start a chat" },
    phone: {
      title: "Phone",
      text: "Best for a session today and for anything urgent.",
      hours: "{phoneHours}",
    },
    email: {
      title: "Email",
      text: "Best for invoices, group bookings and longer questions.",
      promise: "We reply within 2 hours during our contact hours.",
    },
  },
  hours: {
    contact: "Contact hours",
    sessions: "Session hours",
    address: "Address",
    note: "All times are Indian Standard Time. If you write outside these hours, we'll reply as soon as we're back.",
  },
  form: {
    title: "Send us a message",
    text: "If it's about a booking or an order, please include its number.",
    button: "Send Message",
    sent: {
      title: "Message Sent",
      text: "Thank you! We'll reply by email within 2 hours during our contact hours.",
    },
  },
  quickBooking: {
    title: "Quick booking",
    label: "Book online",
    items: [
      {
        title: "Airbus A320 at the mall",
        text: "From a first flight to a full course, for everyone aged 12 and over. See the free times and book in a few minutes.",
        action: { text: "Book the A320", to: "/booking/A320" },
      },
      {
        title: "Boeing 737NG at the airport",
        text: "For departing international passengers with a valid boarding pass. Keep your flight number handy.",
        action: { text: "Book the 737NG", to: "/booking/B737" },
      },
      {
        title: "Groups, gifts and your own ideas",
        text: "Five or more people, a gift voucher or a session of your own design? Tell us what you have in mind and we'll send you a price.",
        action: { text: "Request a package", to: "/booking/A320" },
      },
    ],
  },
  directions: DIRECTIONS,
} satisfies ContactContent;
