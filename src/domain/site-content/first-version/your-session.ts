/** The texts of /your-session. The minutes in the cockpit are those of /joy-of-flying. */
import type { GuideContent } from "#domain/site-content/schemas.ts";

export const YOUR_SESSION = {
  meta: {
    title: "Your session, minute by minute",
    description: "From the moment you arrive to the certificate in your inbox: what happens in a session.",
  },
  header: {
    eyebrow: "What to expect",
    title: "Your session, minute by minute",
    text: "From the moment you arrive to the certificate in your inbox. The times are those of a 30-minute flight.",
  },
  sections: [
    {
      id: "before",
      label: "15 minutes before",
      title: "Arrive and settle in",
      paragraphs: ["Please come 15 minutes early. Your booked time starts when you sit down."],
      list: [
        "Bring a photo ID and your booking number, and wear flat shoes.",
        "We check you in, and you pay any balance. [Prices and payment](/terms#prices)",
        "Flyers are 12 or older, and those aged 12 to 16 come with a parent or guardian. [Who can fly](/terms#who-may-fly)",
        "Tell your instructor if moving pictures or flickering light affect you. [Safety](/safety#before-you-fly)",
        "Family and friends are welcome to watch.",
      ],
    },
    {
      id: "flight",
      label: "30 minutes",
      title: "On the flight deck",
      paragraphs: [
        "Your instructor sits beside you throughout, and helps as much or as little as you like. Longer flights have time for more airports, weather and landings.",
      ],
      list: [],
    },
    {
      id: "after",
      label: "Afterwards",
      title: "Before you leave",
      paragraphs: ["We go over your flight on the map, and email you a certificate with your name on it."],
      list: [
        "Can't make it? Reschedule up to {maxReschedules} times, until {rescheduleNoticeHours} hours before the session. [Reschedule Policy](/reschedule#moving)",
        "Need to cancel? We name your refund before you decide. [Cancelling and refunds](/reschedule#cancelling)",
        "Running late? Call {phone}. We'll fit in what we can before the next guest. [At the centre](/terms#at-the-centre)",
      ],
    },
  ],
  closing: {
    title: "Ready for take-off?",
    text: "Book with or without a date. Your booking is valid for {validity}. [How long a booking is valid](/terms#validity)",
    actions: [
      { text: "Book 30 minutes", to: "/booking/A320/30" },
      { text: "All packages", to: "/booking/A320" },
    ],
  },
} as const satisfies GuideContent;
