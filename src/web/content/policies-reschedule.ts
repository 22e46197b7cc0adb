/** The text of /reschedule: rescheduling and cancelling a session, with examples. */
import { BOOKING_VALIDITY } from "#domain/booking/validity.ts";
import type { Business } from "./business.ts";
import type { PolicySection } from "./policies.ts";

export const rescheduleSections = (business: Business): readonly PolicySection[] => [
  {
    id: "in-short",
    heading: "In short",
    paragraphs: ["Plans change. These are the rules, each explained further down:"],
    list: [
      "Rescheduling is free, up to 24 hours before the session, up to 3 times.",
      `Your booking is valid for ${BOOKING_VALIDITY} from the day of payment, including the last day.`,
      "Choosing your first date later is free and doesn't count.",
      ...(business.confirmingFixesDate ? ["Once our team has confirmed a session, its date is fixed."] : []),
      `Cancellations 24 or more hours ahead are refunded minus ${business.processingFees}.`,
      "If we have to cancel, you get all of your money back or another date, as you like.",
    ],
  },
  {
    id: "moving",
    heading: "Moving a session",
    paragraphs: [
      "Log in, open [Your Bookings](/bookings) and choose Reschedule. You see the free times of the same simulator and pick one. The new date must lie ahead, within the next 365 days and within your booking's year. It costs nothing, whatever the plan costs by then.",
      "You may do so up to 3 times, and each time until 24 hours before the session begins. The page counts for you. After the third time it says: Maximum reschedules reached (3/3).",
    ],
  },
  {
    id: "confirmed",
    heading: "When a session is confirmed",
    paragraphs: [
      `A paid booking with a date reads Booked: the time is yours. Our team confirms it once the simulator and instructor are arranged. ${
        business.confirmingFixesDate
          ? "After that the date can't be moved. If you can't come, you can still cancel as described below."
          : "You can reschedule a confirmed session just as before, up to 24 hours before it begins."
      }`,
    ],
  },
  {
    id: "first-date",
    heading: "Booked without a date",
    paragraphs: [
      "If you left the date open, you choose your first one under [Your Bookings](/bookings) on any free day within the validity. This isn't a reschedule: your 3 free moves are still yours.",
    ],
  },
  {
    id: "too-late",
    heading: "Less than 24 hours before",
    paragraphs: [
      `In the last 24 hours a session can no longer be moved on the site, because the instructor is already planned. Call us at ${business.phone.text}: if it can be helped, we help. There is no right to a move or a refund this late, and a session that is missed without a word counts as used.`,
    ],
  },
  {
    id: "cancelling",
    heading: "Cancelling and refunds",
    paragraphs: [
      `To cancel, call ${business.phone.text} or write to ${business.email} with your booking number. Cancellations 24 or more hours ahead are refunded minus ${business.processingFees}. We tell you the amount before anything is cancelled, so that you can still change your mind. A cancelled booking can't be brought back.`,
      "What is refunded is what you have paid so far: with an advance booking, the advance. The money goes back to the account or card that paid, and not to another one. Banks usually take 5 to 7 working days, and your booking shows how far the refund is.",
    ],
  },
  {
    id: "by-us",
    heading: "When we change the plan",
    paragraphs: [
      "Now and then a simulator has to be closed, for repair or because the mall or the terminal is. You then get a mail and choose: all of your money back, without any fee, or the booking without a date, for which you pick a new one. A move that we ask you for never counts towards your 3.",
    ],
  },
  {
    id: "lost-time",
    heading: "When your time was taken while you paid",
    paragraphs: [
      "A time is held for 10 minutes while you pay. If your payment arrives later and somebody else has the time by then, your booking is kept without a date and we offer the nearest free times. Choosing one of them does not count as a reschedule. If none suits you, you may have all of your money back.",
    ],
  },
  {
    id: "courses",
    heading: "Long sessions and courses",
    paragraphs: [
      "A session that would end after closing time can't be placed on that hour; the page says so and offers earlier ones. With the foundation course, these rules apply to its first block. The dates of the later blocks are agreed with your instructor and moved the same way, by a call.",
    ],
  },
  {
    id: "airport",
    heading: "The 737NG at the airport",
    paragraphs: [
      "The same rules apply. If your flight is moved by the airline, call us, even on the day itself: we know what that is like and do what we can. Remember that the new date needs a boarding pass for an international departure on that day.",
    ],
  },
  {
    id: "examples",
    heading: "Three examples",
    paragraphs: ["So that nobody has to count on their fingers:"],
    list: [
      "A session is booked for Saturday at 15:00. On Friday at 14:00, 25 hours before, it is moved to Sunday week. That is free and counts as the first move.",
      "The same is tried on Friday at 16:00, 23 hours before. The site says no; a call to us is the only way left.",
      "A booking is paid on 21 November and left without a date. It can be flown until the end of 21 November next year.",
    ],
  },
];
