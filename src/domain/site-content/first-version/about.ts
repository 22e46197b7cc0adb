/** The texts of /about: who we are. */
import type { GuideContent } from "#domain/site-content/schemas.ts";

export const ABOUT = {
  meta: {
    title: "Who we are",
    description:
      "A flight-simulator centre in Noida with two full-size flight decks. You fly, and an instructor sits beside you.",
  },
  header: {
    eyebrow: "About us",
    title: "Who we are",
    text: "A flight-simulator centre with one idea: you sit in the captain's seat and fly, and an instructor sits beside you.",
  },
  sections: [
    {
      id: "what-we-do",
      label: "The centre",
      title: "Two flight decks, real procedures",
      paragraphs: [
        "We have a full-size Airbus A320 flight deck at {address}, and a Boeing 737NG flight deck at the airport ({terminal}), for passengers on international flights. [Compare the two](/simulation).",
        "Most of our guests have never sat in a cockpit. Others come to get over a [fear of flying](/win-over-fear), or to find out whether [a career as a pilot](/pilot-career) is for them.",
      ],
      list: [],
    },
    {
      id: "how-we-work",
      label: "Our promises",
      title: "What you can rely on",
      paragraphs: [],
      list: [
        "An instructor sits beside you from the briefing to the last landing. [Safety](/safety)",
        "A time that you have paid for is yours. It is never sold twice. [Terms & Conditions](/terms#booking)",
        "Prices include tax, and what you see before you pay is what you pay. [Prices and payment](/terms#prices)",
        "You may reschedule up to {maxReschedules} times free of charge. [Reschedule Policy](/reschedule#moving)",
        "If we have to cancel, you choose: another date or a full refund. [If we cancel](/reschedule#by-us)",
        "We use your details for your booking and keep them no longer than we need to. [Privacy Policy](/privacy#in-short)",
      ],
    },
    {
      id: "what-we-are-not",
      label: "Plainly",
      title: "What we are not",
      paragraphs: [
        "We're not a flying school: hours in our simulators don't count towards a pilot's licence. And we're not doctors: a session can help with a fear of flying, but it doesn't replace treatment.",
        "The pictures on this site are renderings. Come and see the real flight deck: the centre is open to visitors, no booking needed.",
      ],
      list: [],
    },
    {
      id: "hours",
      label: "Hours",
      title: "When you can reach us",
      paragraphs: [
        "{sessionHours}.",
        "You'll find phone, chat, email and the way to us on the [contact page](/contact).",
      ],
      list: [],
    },
  ],
  closing: {
    title: "Come and fly.",
    text: "No experience needed. Flyers are 12 or older. [Who can fly](/terms#who-may-fly)",
    actions: [
      { text: "Choose a package", to: "/booking/A320" },
      { text: "Contact us", to: "/contact" },
    ],
  },
} as const satisfies GuideContent;
