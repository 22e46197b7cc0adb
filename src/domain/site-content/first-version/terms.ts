/** The text of /terms: the rights and duties of both sides in a booking and an order. */
import type { PolicyContent } from "#domain/site-content/schemas.ts";

export const TERMS = {
  eyebrow: "Good to know",
  title: "Terms & Conditions",
  intro: "Our agreement with you when you book a session or order from the shop.",
  validFrom: "2026-11-01",
  sections: [
    {
      id: "who-we-are",
      heading: "Who you deal with",
      paragraphs: [
        "These terms are between you and {business}, {address}. They apply to simulator sessions, courses and the shop. You can reach us on {phone} or at {email}. By booking or ordering you agree to them. If anything is unclear, please ask us.",
      ],
      list: [],
    },
    {
      id: "booking",
      heading: "Booking a session",
      paragraphs: [
        "You choose a simulator, a plan and, if you like, a date and start time. All dates and times are Indian Standard Time. We hold your time for {holdMinutes} minutes while you pay. If you don't pay in that time, the hold ends and neither of us owes the other anything.",
        "The contract is made when we receive your payment. You get a booking number on the screen and by email. A paid booking is shown as Booked until our team confirms it; then it reads Ready for you.",
        "If your payment arrives after the hold has ended and another customer has taken the time, we keep your booking without a date. We tell you and offer the nearest free times, and you choose a new one within the booking's validity. If none suits you, you can ask for a full refund.",
      ],
      list: [],
    },
    {
      id: "prices",
      heading: "Prices and payment",
      paragraphs: [
        "Prices are in rupees and include tax. The price shown on the booking page when you pay is the one that applies. Later price changes do not affect your booking.",
        "You pay in full, or you pay an advance of {advance} now and the balance before the session: online on your booking's page, or at the venue by cash, card, UPI or online transfer. {savings} The booking page and the confirmation show the exact balance.",
        "Online payments go through Razorpay. If you are charged twice, or the amount doesn't match your purchase, we refund it in full without you having to ask. If you paid but saw no confirmation, use [Find my payment](/find-payment).",
      ],
      list: [],
    },
    {
      id: "validity",
      heading: "How long a booking is valid",
      paragraphs: [
        "A booking is valid for {validity} from the day of payment, including the last day. A booking paid on 29 February is valid until 28 February of the next year. You must fly within this time; after that the booking expires. Gift vouchers are valid for {voucherValidity}.",
      ],
      list: [],
    },
    {
      id: "who-may-fly",
      heading: "Who can fly",
      paragraphs: [
        "The minimum age is 12. Flyers aged 12 to 16 need a parent or guardian, who is named at booking or check-in and comes along. Please bring a photo ID. No experience is needed.",
        "The Boeing 737NG is at the airport ({terminal}). It is only for international passengers who depart that day with a valid boarding pass. You are responsible for reaching your gate on time, and we don't refund missed flights.",
        "If you have a condition that moving pictures or flickering light can make worse, please ask a doctor before you book, and tell your instructor.",
      ],
      list: [],
    },
    {
      id: "at-the-centre",
      heading: "At the centre",
      paragraphs: [
        "Please come 15 minutes early. If we start your session late, you still get the full time. If you are late, you fly for the time that remains, so that the next customer can start on time.",
        "In the cockpit, the instructor's decision is final. You can't fly under the influence of alcohol or drugs, and food and drinks stay outside. We may end a session without a refund if you put people or equipment at risk. Damage caused on purpose must be paid for.",
      ],
      list: [],
    },
    {
      id: "courses",
      heading: "Courses and certificates",
      paragraphs: [
        "Plans of more than four hours are flown in several blocks. You book the date of the first; we arrange the others with you. Our certificates record what you did with us. Our sessions and courses are not approved flight training, and their hours do not count towards a licence.",
      ],
      list: [],
    },
    {
      id: "changes",
      heading: "Rescheduling and cancelling",
      paragraphs: [
        "You can reschedule a session free of charge up to {maxReschedules} times, each time until {rescheduleNoticeHours} hours before it starts{confirmedDateCondition}. If you cancel 24 hours or more ahead, we refund what you paid minus {processingFees}. {refundFeeNow} You do both online and see the exact refund before you confirm. The [Reschedule Policy](/reschedule) has all the rules and is part of these terms.",
        "If we have to close a simulator, we tell you at once. You can have a full refund, or keep the booking and choose another date.",
      ],
      list: [],
    },
    {
      id: "custom-packages",
      heading: "Custom packages, groups and vouchers",
      paragraphs: [
        "If you request a custom package, we reply with a duration and a price. It becomes a booking once you have paid that price in full. Groups of 5 or more get special rates, agreed in the same way. [Gift vouchers](/gift) can be used in parts, and they can't be exchanged for cash.",
      ],
      list: [],
    },
    {
      id: "shop",
      heading: "The shop",
      paragraphs: [
        "We set products aside for you for {holdMinutes} minutes while you pay. The contract is made when we receive your payment. If an item sells out before your payment arrives, we don't place the order and refund you in full. We never send part of an order.",
        "We deliver within India. Orders are shipped within 2-3 business days and delivered within 5-7 business days. Shipping is free, and prices include tax. You can cancel an order until it is shipped: tell us, and we refund you.",
        "You can return items until {returnDays} days after delivery: open your order and choose Return items. If something arrives damaged or is not what you ordered, we replace it, or take it back and refund it, at our cost; a photo helps us. Anything else must be unused, and the way back is at your cost. Once the items are with us, we refund their price to what you paid with, a gift voucher first.",
      ],
      list: [],
    },
    {
      id: "account",
      heading: "Your account",
      paragraphs: [
        "If you buy as a guest, we create an account from your name, email address and phone number after payment, and email you a link to set a password. If the email address already has an account, you have to log in first. Please keep your password to yourself. Give us contact details where we can reach you, because we write to you there about your bookings and orders.",
      ],
      list: [],
    },
    {
      id: "website",
      heading: "Articles and pictures",
      paragraphs: [
        "The articles on this site are general information. They are not instructions for flying a real aircraft, and not advice on licences or money. Texts and pictures are ours or used with permission. You may share links to them and download gallery pictures for personal use.",
        "Airbus, Boeing and the names of their aircraft belong to their owners. We use them only to show which cockpits our simulators represent, and we are not connected with these companies.",
      ],
      list: [],
    },
    {
      id: "liability",
      heading: "If something goes wrong",
      paragraphs: [
        "We are responsible for mistakes that we or our staff make, to the extent that the law provides. We are not responsible for events beyond our control, such as a power failure or a closed mall or terminal. You then get another date or a refund. Nothing in these terms takes away your rights under the Consumer Protection Act, 2019, or any other law.",
      ],
      list: [],
    },
    {
      id: "complaints",
      heading: "Complaints and law",
      paragraphs: [
        "If you are unhappy, please tell us straight away so that we can put it right: at the desk, on {phone} or at {email}. You get a first reply within 2 hours during our contact hours. Indian law applies.",
        "When we change these terms, we publish the new version here with its date. The terms in force on the day you book or order apply to that booking or order.",
      ],
      list: [],
    },
  ],
} satisfies PolicyContent;
