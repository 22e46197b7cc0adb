/** The texts of /accessibility: access for people with disabilities. */
import type { GuideContent } from "#domain/site-content/schemas.ts";

export const ACCESSIBILITY = {
  meta: {
    title: "Access",
    description: "Getting to the centre, into the seat and around this website: access for people with disabilities.",
  },
  header: {
    eyebrow: "Access",
    title: "Flying for everyone we can seat",
    text: "Tell us what you need, and we'll say honestly what works. Call {phone} or write to {email} before you book.",
  },
  sections: [
    {
      id: "getting-here",
      label: "The way to us",
      title: "Getting to the centre",
      paragraphs: [
        "The A320 is at {address}. A lift goes from the car park to level 3. The Boeing 737NG is inside the airport terminal, where the airport's own assistance will bring you to the gate area. [Directions](/contact)",
      ],
      list: [],
    },
    {
      id: "the-seat",
      label: "On board",
      title: "Getting into the seat",
      paragraphs: [
        "If you can get into the front seat of a car, you can get into ours. The flight deck is as narrow as the real one. If you use a wheelchair, or steps or a narrow seat could be a problem, call us first: we'll describe the way in step by step and plan more time for you. If you have booked already and the seat doesn't suit you, the [Reschedule Policy](/reschedule#cancelling) says what we refund.",
        "The rudder pedals need both feet. Your instructor can take them over, and you fly with your hands.",
      ],
      list: [],
    },
    {
      id: "seeing-and-hearing",
      label: "Senses",
      title: "Seeing and hearing",
      paragraphs: [],
      list: [
        "Glasses, contact lenses and hearing aids are fine.",
        "We can turn the sound down. If you would like the briefing in writing, tell us when you book.",
        "If moving pictures or flickering light affect you, please read our [safety page](/safety#before-you-fly) first.",
      ],
    },
    {
      id: "someone-with-you",
      label: "Company",
      title: "Someone with you",
      paragraphs: [
        "Someone who assists you is welcome on board, free of charge. Please tell us when you book, so that we can keep a seat. Flyers aged 12 to 16 come with a parent or guardian: [who can fly](/terms#who-may-fly).",
        "What you tell us about your needs helps us plan your session, and nothing else. [Privacy Policy](/privacy#why)",
      ],
      list: [],
    },
    {
      id: "this-website",
      label: "Online",
      title: "This website",
      paragraphs: [
        "You can use every page with a keyboard and a screen reader, at any text size, in a light and a dark theme. Animations stop if your device asks for less motion. We test pages against the Web Content Accessibility Guidelines 2.2, level AA.",
        "If something doesn't work for you, tell us through the [contact page](/contact). We can also take your booking by phone.",
      ],
      list: [],
    },
  ],
  closing: {
    title: "Let's plan your flight together.",
    text: "Call {phone}. Phone hours: {phoneHours}.",
    actions: [
      { text: "Contact us", to: "/contact" },
      { text: "See the packages", to: "/booking/A320" },
    ],
  },
} as const satisfies GuideContent;
