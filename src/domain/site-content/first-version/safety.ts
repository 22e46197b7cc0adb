/** The texts of /safety. */
import type { GuideContent } from "#domain/site-content/schemas.ts";

export const SAFETY = {
  meta: {
    title: "Safety",
    description: "How we look after you in the simulator: who can fly, what to tell us, and how to stop at any time.",
  },
  header: {
    eyebrow: "In good hands",
    title: "Safety",
    text: "The aircraft never leaves the ground, and you can stop at any time. Here is how we look after everyone on board.",
  },
  sections: [
    {
      id: "stop-at-any-time",
      label: "Your word counts",
      title: "You can stop at any time",
      paragraphs: [
        "Say stop, and your instructor freezes the scene in mid-air. Take a breath, step out, or carry on where you were. You don't have to give a reason.",
      ],
      list: [],
    },
    {
      id: "before-you-fly",
      label: "Tell us first",
      title: "Before you fly",
      paragraphs: [
        "The picture around you moves, and some scenes flash. Please ask your doctor first if any of this applies to you, and tell your instructor:",
      ],
      list: [
        "moving pictures or flickering light affect you strongly, for example if you have epilepsy",
        "you are pregnant, or have a heart, back or neck condition",
        "you feel unwell, or have taken something that makes you drowsy",
      ],
    },
    {
      id: "who-can-fly",
      label: "Age and care",
      title: "Children and teenagers",
      paragraphs: [
        "Flyers are 12 or older. Flyers aged 12 to 16 come with a parent or guardian, who stays for the whole session. The rules are in our [Terms & Conditions](/terms#who-may-fly).",
      ],
      list: [],
    },
    {
      id: "on-the-flight-deck",
      label: "On board",
      title: "On the flight deck",
      paragraphs: [],
      list: [
        "Your instructor shows you the seat, the controls and the way out before the session begins.",
        "Flat shoes work best on the pedals. Leave bags and drinks outside the flight deck.",
        "If there is an alarm in the building, your instructor ends the session and takes you out. You get a new date free of charge. [If we cancel](/reschedule#by-us)",
      ],
    },
    {
      id: "your-money-and-data",
      label: "Online too",
      title: "Your money and your details",
      paragraphs: [
        "Payments go through Razorpay's secure window, and we never see your card number. If a payment doesn't lead to a booking, you get it back; [find my payment](/find-payment) shows its status. [Prices and payment](/terms#prices)",
        "What we store, and for how long, is in our [Privacy Policy](/privacy#what-we-store).",
      ],
      list: [],
    },
  ],
  closing: {
    title: "Anything we should know?",
    text: "Call {phone} or write to us before you book. We'll tell you honestly whether a session suits you.",
    actions: [
      { text: "Ask us", to: "/contact" },
      { text: "Access for everyone", to: "/accessibility" },
    ],
  },
} as const satisfies GuideContent;
