/** The text of /reschedule: rescheduling and cancelling a session, with examples. */
import type { PolicyContent } from "#domain/site-content/schemas.ts";

export const RESCHEDULE = {
  eyebrow: "Good to know",
  title: "Reschedule Policy",
  intro: "How to reschedule or cancel a session, until when you can, and how refunds work.",
  validFrom: "2026-11-01",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      paragraphs: ["Plans change. These are our rules; each is explained below."],
      list: [
        "Rescheduling is free until {rescheduleNoticeHours} hours before the session, up to {maxReschedules} times.",
        "Your booking is valid for {validity} from the day of payment, including the last day.",
        "Choosing your first date later is free and doesn't count as a reschedule.",
        "{confirmedDateFixed}",
        "If you cancel 24 hours or more ahead, we refund what you paid minus {processingFees}. {refundFeeNow}",
        "You do both online, and see the exact refund before you cancel.",
        "If we have to cancel, you can choose a full refund or another date.",
      ],
    },
    {
      id: "moving",
      heading: "Rescheduling a session",
      paragraphs: [
        "Open your booking with the link in our emails or under [Your Bookings](/bookings), and choose Reschedule. You see the free times of the same simulator and pick one. The new date must be within the next 365 days and within your booking's validity. Rescheduling is free, even if the plan's price has gone up since.",
        "You can reschedule up to {maxReschedules} times, each time until {rescheduleNoticeHours} hours before the session. The page keeps count for you. When none are left, it shows “Maximum reschedules reached ({maxReschedules}/{maxReschedules})”.",
      ],
      list: [],
    },
    {
      id: "confirmed",
      heading: "When a session is confirmed",
      paragraphs: [
        "A paid booking with a date is shown as Booked: the time is yours. Our team confirms it once the simulator and instructor are arranged; then it reads Ready for you. {confirmedDateRule}",
      ],
      list: [],
    },
    {
      id: "first-date",
      heading: "Booked without a date",
      paragraphs: [
        "If you booked without a date, choose your first one with the link in your confirmation email or under [Your Bookings](/bookings), on any free day within the booking's validity. This isn't a reschedule: you still have all {maxReschedules} of them.",
      ],
      list: [],
    },
    {
      id: "too-late",
      heading: "Less than 24 hours before",
      paragraphs: [
        "In the last 24 hours you can no longer reschedule on the site, because your instructor is already scheduled. Call us at {phone}, and we'll help if we can. You can still cancel online until the session begins, but this late there is no refund. A session that you miss without telling us counts as used.",
      ],
      list: [],
    },
    {
      id: "cancelling",
      heading: "Cancelling and refunds",
      paragraphs: [
        "You cancel online: open your booking with the link in our emails or under [Your Bookings](/bookings), and choose Cancel booking. You see the exact refund first and can still keep the booking. If you can't get online, call {phone}.",
        "If you cancel 24 hours or more ahead, we refund what you paid minus {processingFees}. {refundFeeNow} A booking without a date can be cancelled for a refund until its validity ends. A cancelled booking can't be restored.",
        "We refund what you have paid so far: with an advance booking, that is the advance, and the balance if you have paid it online. We refund it to the account or card you paid with, and to no other. Banks usually take 5 to 7 working days, and your booking shows the status of the refund.",
      ],
      list: [],
    },
    {
      id: "by-us",
      heading: "If we have to close",
      paragraphs: [
        "Sometimes we have to close a simulator, for repairs or because the mall or the terminal is closed. We then email you a choice. You can have a full refund, without any fee, or keep the booking and pick a new date. If we ask you to reschedule, it never counts towards your {maxReschedules}.",
      ],
      list: [],
    },
    {
      id: "lost-time",
      heading: "If your time was taken while you paid",
      paragraphs: [
        "We hold your time for {holdMinutes} minutes while you pay. If your payment arrives later and another customer has taken the time, we keep your booking without a date and offer the nearest free times. Choosing one of them does not count as a reschedule. If none suits you, you can have a full refund.",
      ],
      list: [],
    },
    {
      id: "courses",
      heading: "Long sessions and courses",
      paragraphs: [
        "A session that would end after closing time can't start at that hour. The page tells you so and offers earlier times. For the foundation course, these rules apply to the first block. You agree the dates of later blocks with your instructor, and you can change them with a call.",
      ],
      list: [],
    },
    {
      id: "airport",
      heading: "The 737NG at the airport",
      paragraphs: [
        "The same rules apply. If your airline changes your flight, call us, even on the same day, and we'll do what we can. On the new date you also need a boarding pass for an international departure.",
      ],
      list: [],
    },
    {
      id: "examples",
      heading: "Three examples",
      paragraphs: ["Here is how the rules work in practice:"],
      list: [
        "Your session is on Saturday at 3:00 pm. On Friday at 2:00 pm, 25 hours before, you reschedule it to a later week. That is free and counts as your first reschedule.",
        "You try the same on Friday at 4:00 pm, 23 hours before. The site no longer allows it, so please call us.",
        "You pay for a booking on 21 November and leave the date open. You can fly until the end of 21 November next year.",
      ],
    },
  ],
} satisfies PolicyContent;
