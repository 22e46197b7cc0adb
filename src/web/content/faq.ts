/**
 * The twenty questions of /faq (contract: faq-page), in display order, grouped by topic. An answer is a list of
 * paragraphs in plain text; `[words](/path)` is a link within the site. Prices, session lengths and periods come from
 * plans and settings (contract: one-source-of-figures).
 */

import { BOOKING_VALIDITY, VOUCHER_VALIDITY } from "#domain/booking/validity.ts";
import type { Business } from "./business.ts";
import { ADVANCE_TEXT, planLengthsText, savingsText } from "./catalogue.ts";

/** The header of the page. */
export const FAQ_INTRO = {
  title: "Frequently Asked Questions",
  text: "What people ask before they fly with us: the session, who can come, booking, changes and the way here.",
} as const;

/** `id` is the fragment that opens a question, as in /faq#parking. */
export const faqOf = (
  business: Business,
): readonly {
  id: string;
  question: string;
  answer: string[];
  topic: string;
}[] => [
  {
    id: "what-happens",
    topic: "Your session",
    question: "What happens in a session?",
    answer: [
      "Your instructor meets you for a short briefing: what each hand does, what to look at, and where you would like to fly. Then you take the left seat. You fly the take-off, the turns and the landing yourself, as much by hand as you like, with the instructor beside you all the time.",
      "Afterwards we go through your flight once more on the map, and you take home a certificate with your name on it. The article [Your first session, minute by minute](/blog) tells it in detail.",
    ],
  },
  {
    id: "session-length",
    topic: "Your session",
    question: "How long does each session last?",
    answer: [
      `${planLengthsText(business.plans)} The short briefing before you sit down comes on top.`.trim(),
      `${business.sessionHours.join(". ")}. You find all plans, with their minutes and prices, on the [package page](/booking/A320).`,
    ],
  },
  {
    id: "experience",
    topic: "Your session",
    question: "Do I need any flying experience?",
    answer: [
      "None at all. Most of our guests have never sat in a cockpit. The A320 is a forgiving aircraft for a beginner, because it keeps the path that you have set when you let go of the stick, and your instructor does as much or as little as you wish.",
      "If you fly already, or practise at home, say so in the briefing. Then we leave out the basics and give you weather, a night approach or a failure to deal with.",
    ],
  },
  {
    id: "what-to-bring",
    topic: "Your session",
    question: "What should I bring, and what should I wear?",
    answer: [
      "Please come 15 minutes early with a photo ID and your booking number. Wear what is comfortable; flat shoes are best on the rudder pedals, and glasses are no trouble.",
      "The picture around you moves. If moving pictures or flickering light affect you strongly, or if you have a medical condition that worries you, please ask your doctor first and tell your instructor. We can freeze the scene or stop at any time.",
    ],
  },
  {
    id: "fear-of-flying",
    topic: "Your session",
    question: "I am afraid of flying. Can a session help?",
    answer: [
      "It helps many people to see from the front what each sound and bump means, and to be able to stop it. [Win Over Flight Fear](/win-over-fear) is made for that: we talk first, show turbulence step by step, and you take the controls only when you feel ready.",
      "We are flight instructors, not doctors. If panic troubles you elsewhere too, please speak to a doctor or a psychologist as well; an hour with us can go along with their help.",
    ],
  },
  {
    id: "licence-hours",
    topic: "Your session",
    question: "Do simulator hours here count towards a pilot's licence?",
    answer: [
      "No. Our sessions are for experience, for practice and for finding out whether the work suits you. Hours for a licence are flown and logged at a training organisation approved by the DGCA.",
      "What a career session does give you is an honest picture of the job, practice in both seats and a talk about training and costs. See [Pilot Career Discovery](/pilot-career).",
    ],
  },
  {
    id: "minimum-age",
    topic: "Who can fly",
    question: "What is the minimum age?",
    answer: [
      "The minimum age is 12. Guests aged 12-16 need a parent or guardian, who is named at booking or at check-in and comes along to the session.",
      "There is no upper limit. If you can get into a car's front seat, you can get into ours.",
    ],
  },
  {
    id: "boeing-737",
    topic: "Who can fly",
    question: "Who can fly the Boeing 737NG?",
    answer: [
      "The 737NG stands at the airport, at terminal T3 departures. It is for international flyers only: you need a valid boarding pass for an international departure, because only departing passengers can reach it. At booking we ask for your flight number and departure date.",
      "Please leave enough time for your own flight, which comes first. Everybody else is welcome in the [Airbus A320](/booking/A320) at the mall.",
    ],
  },
  {
    id: "how-far-ahead",
    topic: "Booking and payment",
    question: "How far ahead should I book?",
    answer: [
      "We recommend booking 1-2 weeks ahead, and earlier for weekends and school holidays. The calendar shows which times are free, up to a year ahead.",
      "On a quiet day there may be a free hour today. It is worth a look, or a call.",
    ],
  },
  {
    id: "payment-methods",
    topic: "Booking and payment",
    question: "How can I pay?",
    answer: [
      "We accept cash, cards, UPI and online transfer. Online you pay through Razorpay's secure window; cash is for what is left to pay at the centre. We never see or store your card number.",
      "All prices are in rupees and include tax. An invoice can be downloaded from your bookings and orders.",
    ],
  },
  {
    id: "full-or-advance",
    topic: "Booking and payment",
    question: "What is the difference between full payment and advance booking?",
    answer: [
      `With full payment you pay everything now. With advance booking you pay ${ADVANCE_TEXT} now and the rest before your session at the venue. Both are valid for ${BOOKING_VALIDITY} and can be rescheduled in the same way.`,
      `${savingsText(business.plans)} The booking page shows both sums before you decide.`,
    ],
  },
  {
    id: "book-without-date",
    topic: "Booking and payment",
    question: "Can I book now and choose the date later?",
    answer: [
      `Yes. Leave the date open, and your booking is valid for ${BOOKING_VALIDITY} from the day of payment. That includes the last day, in Indian time.`,
      "Choosing your first date later is free and does not count as a reschedule. You do it under [Your Bookings](/bookings).",
    ],
  },
  {
    id: "ten-minutes",
    topic: "Booking and payment",
    question: "Why is there a countdown while I pay?",
    answer: [
      "Your time is held for you for 10 minutes, so that nobody else can take it while you pay. If you don't pay, it becomes free again by itself and you owe nothing.",
      "Should your payment reach us late and somebody has taken that time meanwhile, nothing is lost: your booking is kept without a date, we tell you at once and offer the nearest free times. If you paid and saw no answer, use [Find my payment](/find-payment).",
    ],
  },
  {
    id: "need-an-account",
    topic: "Booking and payment",
    question: "Do I need an account to book?",
    answer: [
      "No. Book with your name, e-mail and phone number; an account is made for you from these, and a mail with a link lets you set a password when you like. There you find your bookings, orders and invoices.",
      "If your e-mail address already has an account, we ask you to log in first, so that nobody can book in your name. Forgot the password? [Ask for a new one](/forgot-password).",
    ],
  },
  {
    id: "reschedule",
    topic: "Changes and refunds",
    question: "Can I reschedule my session?",
    answer: [
      "Yes, free of charge up to 24 hours before the session, and up to 3 times. Open [Your Bookings](/bookings), choose Reschedule and pick a new date while the booking is valid.",
      "The full rules are in the [Reschedule Policy](/reschedule).",
    ],
  },
  {
    id: "cancel",
    topic: "Changes and refunds",
    question: "What if I have to cancel?",
    answer: [
      `Cancellations 24+ hours ahead are refunded minus ${business.processingFees}. We tell you the exact amount before anything is cancelled, and it goes back to the account or card that paid; banks usually take 5 to 7 working days.`,
      `To cancel, call ${business.phone.text} or write to ${business.email} with your booking number. If we have to cancel, you choose between another date and all of your money back.`,
    ],
  },
  {
    id: "gift-vouchers",
    topic: "Gifts and groups",
    question: "Do you have gift vouchers?",
    answer: [
      `Yes. Gift vouchers are valid for ${VOUCHER_VALIDITY} and are arranged with our team: call, chat or write through the [contact page](/contact), and tell us which session it should be and what to write on it.`,
      `There is another way to give a flight. Book a session for the other person and leave the date open: such a booking is valid for ${BOOKING_VALIDITY}.`,
    ],
  },
  {
    id: "groups",
    topic: "Gifts and groups",
    question: "Are there special rates for groups?",
    answer: [
      "Groups of 5+ get special rates. Families, school classes and company teams are all welcome; people take turns in the seat.",
      "Send us a request through Custom Package on the [package page](/booking/A320) with the number of people and your wishes. We answer with a price and a plan, and you pay online when you agree.",
    ],
  },
  {
    id: "shop-delivery",
    topic: "Shop",
    question: "How long does delivery from the shop take?",
    answer: [
      "Orders are shipped within 2-3 business days and delivered within 5-7 business days, anywhere in India. Shipping is free, and prices include tax.",
      "You can follow each step under [Your Orders](/orders). Until an order is shipped we can still cancel it and send your money back.",
    ],
  },
  {
    id: "parking",
    topic: "Getting here",
    question: "Where are you, and is there parking?",
    answer: [
      `The A320 is at ${business.address.join(", ")}. The first 3 hours of parking are free at the mall; take the lift from the car park to level 3.`,
      "The 737NG is inside airport terminal T3, on the departures side, and can be reached by departing international passengers only. The [contact page](/contact) opens the way there in maps.",
    ],
  },
];
