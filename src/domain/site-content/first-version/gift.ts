/** The texts of /gift. */
import type { GiftContent } from "#domain/site-content/schemas.ts";

export const GIFT = {
  meta: {
    title: "Gift vouchers",
    description:
      "Give a session in a real cockpit, or an amount to spend as they like. Choose a design, add your message, and send it by email on the day you choose, or print it yourself.",
  },
  header: {
    eyebrow: "Gift vouchers",
    title: "Give someone the captain's seat.",
    text: "A session in a full-size cockpit, with your words on the voucher. They choose the day.",
  },
  goodToKnow: {
    title: "How a voucher works",
    label: "Good to know",
    items: [
      {
        title: "Valid for {voucherValidity}",
        text: "From the day you buy it. They book their own date and time online, on either simulator.",
      },
      {
        title: "For sessions and the shop",
        text: "They type the code when they pay. It pays for all of it, or for a part.",
      },
      {
        title: "Nothing is lost",
        text: "What is left stays on the voucher for the next time. If a booking is cancelled, the refund returns to the voucher first.",
      },
      {
        title: "No account needed",
        text: "You pay as a guest and get the receipt by email. A voucher can't be exchanged for cash.",
      },
    ],
    balance: { text: "Check a voucher's balance", to: "/gift/balance" },
    questions: { text: "More questions", to: "/faq" },
  },
} satisfies GiftContent;
