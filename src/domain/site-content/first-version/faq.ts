/** The twenty questions of /faq in display order, grouped by topic. An answer is a list of paragraphs. */
import type { FaqContent } from "#domain/site-content/schemas.ts";

export const FAQ = {
  meta: {
    title: "FAQ",
    description:
      "Everything you need to know before you fly: your session, who can come, booking, changes and how to find us.",
  },
  header: {
    eyebrow: "Before you fly",
    title: "Frequently Asked Questions",
    text: "Everything you need to know before you fly: your session, who can come, booking, changes and how to find us.",
  },
  questions: [
    {
      id: "what-happens",
      topic: "Your session",
      question: "What happens in a session?",
      answer: [
        "You start with a short briefing: what each control does, what to look at and where you would like to fly. Then you take the left seat and fly the take-off, the turns and the landing yourself. Your instructor sits beside you throughout.",
        "Afterwards we go over your flight together on the map, and email you a certificate with your name on it. Our article [Your first session, minute by minute](/blog) has the details.",
      ],
    },
    {
      id: "session-length",
      topic: "Your session",
      question: "How long does each session last?",
      answer: [
        "{planLengths} The short briefing before you sit down is extra.",
        "{sessionHours}. All plans and prices are on the [package page](/booking/A320).",
      ],
    },
    {
      id: "experience",
      topic: "Your session",
      question: "Do I need any flying experience?",
      answer: [
        "None at all. Most of our customers have never sat in a cockpit. The A320 is kind to beginners: let go of the stick and it keeps flying the path you set. Your instructor helps as much or as little as you like.",
        "If you already fly, or practise at home, tell us in the briefing. We'll skip the basics and give you weather, a night approach or a failure to handle.",
      ],
    },
    {
      id: "what-to-bring",
      topic: "Your session",
      question: "What should I bring, and what should I wear?",
      answer: [
        "Please come 15 minutes early with a photo ID and your booking number. Wear something comfortable. Flat shoes work best on the rudder pedals, and glasses are fine.",
        "The picture around you moves. If moving pictures or flickering light affect you strongly, or you have a medical condition, please ask your doctor first and tell your instructor. We can freeze the scene or stop at any time.",
      ],
    },
    {
      id: "fear-of-flying",
      topic: "Your session",
      question: "I am afraid of flying. Can a session help?",
      answer: [
        "Many people find it helps to see from the front what each sound and bump means, and to be able to stop it. [Win Over Flight Fear](/win-over-fear) is made for this. We talk first and show you turbulence step by step, and you take the controls only when you feel ready.",
        "We are flight instructors, not doctors. If panic troubles you elsewhere too, please also speak to a doctor or psychologist. A session with us doesn't replace their help.",
      ],
    },
    {
      id: "licence-hours",
      topic: "Your session",
      question: "Do simulator hours here count towards a pilot's licence?",
      answer: [
        "No. Our sessions are for fun, for practice and for finding out whether the job suits you. Hours for a licence must be flown and logged at a training organisation approved by the DGCA.",
        "A career session gives you an honest picture of the job, practice in both seats and a talk about training and costs. See [Pilot Career Discovery](/pilot-career).",
      ],
    },
    {
      id: "minimum-age",
      topic: "Who can fly",
      question: "What is the minimum age?",
      answer: [
        "The minimum age is 12. Flyers aged 12-16 need a parent or guardian, who signs a consent on the booking's page or at the desk, and comes along to the session.",
        "There is no upper limit. If you can get into the front seat of a car, you can get into ours.",
      ],
    },
    {
      id: "boeing-737",
      topic: "Who can fly",
      question: "Who can fly the Boeing 737NG?",
      answer: [
        "Only international flyers: the 737NG is at the airport ({terminal}), behind security and passport control. You need a valid boarding pass for an international departure. When you book, we ask for your flight number and departure.",
        "Please leave enough time for your own flight, which comes first. If you aren't flying out that day, come and fly the [Airbus A320](/booking/A320) at the mall.",
      ],
    },
    {
      id: "how-far-ahead",
      topic: "Booking and payment",
      question: "How far ahead should I book?",
      answer: [
        "We recommend booking 1-2 weeks ahead, and earlier for weekends and school holidays. The calendar shows free times up to a year ahead.",
        "On a quiet day there may still be a free time today. Check the calendar or give us a call.",
      ],
    },
    {
      id: "payment-methods",
      topic: "Booking and payment",
      question: "How can I pay?",
      answer: [
        "We accept cash, cards, UPI and online transfer. Online payments go through Razorpay's secure window. You can pay a balance online too, or at the venue. We never see or store your card number.",
        "All prices are in rupees and include tax. You can download invoices from your bookings and orders.",
      ],
    },
    {
      id: "full-or-advance",
      topic: "Booking and payment",
      question: "What is the difference between full payment and advance booking?",
      answer: [
        "With full payment you pay everything now. With advance booking you pay {advance} now and the balance before your session: online on your booking's page, or at the venue. Both are valid for {validity} and can be rescheduled in the same way.",
        "{savings} The booking page shows both amounts before you decide.",
      ],
    },
    {
      id: "book-without-date",
      topic: "Booking and payment",
      question: "Can I book now and choose the date later?",
      answer: [
        "Yes. Leave the date open, and your booking is valid for {validity} from the day of payment, including the last day.",
        "Choosing your first date later is free and does not count as a reschedule. Use the link in your confirmation email, or [Your Bookings](/bookings).",
      ],
    },
    {
      id: "ten-minutes",
      topic: "Booking and payment",
      question: "Why is there a countdown while I pay?",
      answer: [
        "We hold your time for {holdMinutes} minutes while you pay, so that no one else can book it. If you don't pay, the hold ends and you owe nothing.",
        "If your payment arrives late and the time has gone, your booking isn't lost. We keep it without a date, tell you at once and offer the nearest free times. If you paid but saw no confirmation, use [Find my payment](/find-payment).",
      ],
    },
    {
      id: "need-an-account",
      topic: "Booking and payment",
      question: "Do I need an account to book?",
      answer: [
        "No. Book with your name, email and phone number. After payment we create an account for you and email you a link to set a password. Your bookings, orders and invoices are all there.",
        "If your email address already has an account, we ask you to log in first, so that no one else can book in your name. Forgotten your password? [Set a new one](/forgot-password).",
      ],
    },
    {
      id: "reschedule",
      topic: "Changes and refunds",
      question: "Can I reschedule my session?",
      answer: [
        "Yes, free of charge until {rescheduleNoticeHours} hours before the session, up to {maxReschedules} times. Open your booking with the link in our emails or under [Your Bookings](/bookings), choose Reschedule and pick a new date within the booking's validity.",
        "The full rules are in the [Reschedule Policy](/reschedule).",
      ],
    },
    {
      id: "cancel",
      topic: "Changes and refunds",
      question: "What if I have to cancel?",
      answer: [
        "Cancel 24 hours or more ahead and we refund what you paid minus {processingFees}. {refundFeeNow} Without a date, you can cancel for a refund until the booking's validity ends.",
        "You cancel online: open your booking with the link in our emails or under [Your Bookings](/bookings) and choose Cancel booking. You see the exact refund before you confirm. It goes to the account or card you paid with, and banks usually take 5 to 7 working days. If we have to cancel, you can choose another date or a full refund.",
      ],
    },
    {
      id: "gift-vouchers",
      topic: "Gifts and groups",
      question: "Do you have gift vouchers?",
      answer: [
        "Yes. Gift vouchers are valid for {voucherValidity}. [Buy one online](/gift) for a session or an amount: we email it on the day you choose, or you print it yourself.",
        "Use the code when you pay for a session or in the shop. What is left stays on the voucher, and you can [check its balance](/gift/balance) at any time.",
        "You can also book a session as a gift and leave the date open. The booking is valid for {validity}.",
      ],
    },
    {
      id: "groups",
      topic: "Gifts and groups",
      question: "Are there special rates for groups?",
      answer: [
        "Yes, for groups of 5+. Families, school classes and company teams are all welcome, and everyone gets a turn in the seat.",
        "Send us a request through Custom Package on the [package page](/booking/A320) with the number of people and what you have in mind. We reply with a session and a price, and you pay online if you like it.",
      ],
    },
    {
      id: "shop-delivery",
      topic: "Shop",
      question: "How long does delivery from the shop take?",
      answer: [
        "Orders are shipped within 2-3 business days and delivered within 5-7 business days, anywhere in India. Shipping is free, and prices include tax.",
        "You can follow your order under [Your Orders](/orders). Until it is shipped, we can still cancel it and refund you.",
        "You can return items until {returnDays} days after delivery: open your order and choose Return items. If something arrived damaged or wrong, we pay for the way back.",
      ],
    },
    {
      id: "parking",
      topic: "Getting here",
      question: "Where are you, and is there parking?",
      answer: [
        "The A320 is at {address}. The first 3 hours of parking are free at the mall; take the lift from the car park to level 3.",
        "The 737NG is at the airport ({terminal}), and only departing international passengers can reach it. The [contact page](/contact) has maps of both ways and a link to your map app.",
      ],
    },
  ],
  stillQuestions: {
    title: "Still Have Questions?",
    label: "Call or write",
    text: "Talk to people who know the cockpit. Call {phone} ({phoneHours}), or email us and we'll reply within 2 hours during our contact hours.",
  },
} satisfies FaqContent;
