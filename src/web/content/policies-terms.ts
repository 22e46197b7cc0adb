/** The text of /terms: the rights and duties of both sides in a booking and an order. */
import { BOOKING_VALIDITY, VOUCHER_VALIDITY } from "#domain/booking/validity.ts";
import { BUSINESS, type Business } from "./business.ts";
import { ADVANCE_TEXT, savingsText } from "./catalogue.ts";
import type { PolicySection } from "./policies.ts";

export const termsSections = (business: Business): readonly PolicySection[] => [
  {
    id: "who-we-are",
    heading: "Who you deal with",
    paragraphs: [
      `These terms are between you and ${BUSINESS.name}, ${business.address.join(", ")}, and apply to simulator sessions, courses and the shop. Phone ${business.phone.text}, e-mail ${business.email}. By booking or ordering you agree to them. They are written to be read; if a sentence is unclear, ask us.`,
    ],
  },
  {
    id: "booking",
    heading: "Booking a session",
    paragraphs: [
      "You choose a simulator, a plan and, if you wish, a date and a starting time. All dates and times are Indian Standard Time. While you pay, your time is held for 10 minutes. If no payment is made in that time, the hold ends by itself and nobody owes anything.",
      "The contract is made when your payment has been received. You get a booking number on the screen and by e-mail. A paid booking reads Booked until our team confirms it.",
      "If your payment reaches us after the hold has ended and somebody else has taken the time meanwhile, your booking is kept without a date. We tell you so, offer the nearest free times, and you choose a new one within the validity. If none suits you, you may ask for all of your money back.",
    ],
  },
  {
    id: "prices",
    heading: "Prices and payment",
    paragraphs: [
      "Prices are in rupees and include tax. The price shown on the booking page when you pay is the one that applies. A later change of prices does not touch a booking that has been sold.",
      `You pay in full, or an advance of ${ADVANCE_TEXT} now and the remainder at the venue before the session, by cash, card, UPI or online transfer. ${savingsText(business.plans)} The booking page and the confirmation state the remainder to the rupee.`,
      "Online payments go through Razorpay. If an amount is taken twice, or is not the price of the purchase, it goes back to you in full without your asking. If you paid and heard nothing, [Find my payment](/find-payment) helps.",
    ],
  },
  {
    id: "validity",
    heading: "How long a booking is valid",
    paragraphs: [
      `A booking is valid for ${BOOKING_VALIDITY} from the day of payment, including the last day. A booking paid on 29 February is valid until 28 February of the next year. A session has to be flown within this time; after it the booking lapses. Gift vouchers are valid for ${VOUCHER_VALIDITY}.`,
    ],
  },
  {
    id: "who-may-fly",
    heading: "Who may fly",
    paragraphs: [
      "The minimum age is 12. Flyers aged 12 to 16 need a parent or guardian, who is named at booking or at check-in and comes along. Please bring a photo ID. No experience is needed.",
      "The Boeing 737NG stands at airport terminal T3, departures. It is only for international passengers who depart that day with a valid boarding pass. You are responsible for being at your gate in time; a flight that is missed is not ours to refund.",
      "If you have a condition that moving pictures or flickering light can make worse, please ask a doctor before you book, and tell your instructor.",
    ],
  },
  {
    id: "at-the-centre",
    heading: "At the centre",
    paragraphs: [
      "Please come 15 minutes before your time. A session that begins late because of us is flown in full length. If you are late, we fly the time that is left, because the next guest is on time.",
      "The instructor has the last word in the cockpit, as a captain has. Nobody flies under the influence of alcohol or drugs, and food and drinks stay outside. If somebody puts people or equipment at risk, the session may be ended without a refund; damage that is done on purpose has to be paid for.",
    ],
  },
  {
    id: "courses",
    heading: "Courses and what they are not",
    paragraphs: [
      "A plan of more than four hours is flown in several blocks: the first on the date you book, the others on dates that we arrange with you. Our certificates are a record of what you did with us. Our sessions and courses are not approved flight training, and their hours do not count towards a licence.",
    ],
  },
  {
    id: "changes",
    heading: "Rescheduling and cancelling",
    paragraphs: [
      `You may move a session free of charge up to 3 times, each time until 24 hours before it begins${business.confirmingFixesDate ? ", as long as our team has not confirmed it" : ""}. Cancellations 24 or more hours ahead are refunded minus ${business.processingFees}. The [Reschedule Policy](/reschedule) has all the rules, with examples, and is part of these terms.`,
      "If we have to close a simulator, you are told at once. You may have all of your money back, or keep the booking and choose another date.",
    ],
  },
  {
    id: "custom-packages",
    heading: "Custom packages, groups and vouchers",
    paragraphs: [
      "If you ask for a custom package, we answer with a duration and a price. It becomes a booking when you have paid that price in full. Groups of 5 or more get special rates, which are agreed in the same way. Vouchers are arranged with our team and can't be exchanged for cash.",
    ],
  },
  {
    id: "shop",
    heading: "The shop",
    paragraphs: [
      "Products are set aside for you for 10 minutes while you pay. The contract is made when your payment has been received. If an item is sold out before your payment arrives, nothing is ordered and your whole payment goes back to you; we never send a part of an order.",
      "We deliver within India. Orders are shipped within 2-3 business days and delivered within 5-7 business days. Shipping is free, and prices include tax. An order can be cancelled until it is shipped: tell us, and we send your money back.",
      "If something arrives damaged or is not what you ordered, write to us within 7 days of delivery with a photograph. We replace it, or take it back and refund it, at our cost.",
    ],
  },
  {
    id: "account",
    heading: "Your account",
    paragraphs: [
      "If you buy as a guest, an account is made from your name, e-mail address and phone number, and you get a mail with a link to set a password. If the e-mail address already has an account, you have to log in first. Please keep your password to yourself and give contact details that reach you: what we have to tell you about a booking or an order goes there.",
    ],
  },
  {
    id: "website",
    heading: "Texts and pictures",
    paragraphs: [
      "The articles on this site are for interest and explain things in general. They are no instruction for flying a real aircraft and no advice on licences or money. Texts and pictures are ours or used with permission; you may share links to them and download gallery pictures for yourself.",
      "Airbus, Boeing and the names of their aircraft belong to their owners. They are used here to say which cockpits our simulators represent; we are not connected with these companies.",
    ],
  },
  {
    id: "liability",
    heading: "If something goes wrong",
    paragraphs: [
      "We answer for what we or our staff do wrong, to the extent that the law provides. We don't answer for what nobody could prevent, such as a closed mall or terminal or a power failure; you then get another date or your money back. Nothing in these terms takes away rights that the Consumer Protection Act, 2019, or another law gives you.",
    ],
  },
  {
    id: "complaints",
    heading: "Complaints and law",
    paragraphs: [
      `If you are unhappy, tell us at once, so that we can still mend it: at the desk, at ${business.phone.text} or at ${business.email}. You get a first reply within 2 hours during our contact hours. Indian law applies.`,
      "When these terms change, the new text stands here with its date. A booking or order keeps the terms of the day on which it was made.",
    ],
  },
];
