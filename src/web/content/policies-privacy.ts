/** The text of /privacy: which data is kept about each person, and why. */
import { KEPT_DAYS } from "#domain/centre/retention.ts";
import { BUSINESS, type Business } from "./business.ts";
import type { PolicySection } from "./policies.ts";
import { STORED_IN_BROWSER } from "./stored-in-browser.ts";

export const privacySections = (business: Business): readonly PolicySection[] => [
  {
    id: "in-short",
    heading: "In short",
    paragraphs: [
      "We keep what we need to give you your session, your order and your invoice, and nothing else. We don't sell data, we show no advertising, and no tracker watches you on this site. Card numbers never reach us.",
      `${BUSINESS.name}, ${business.address.join(", ")}, is responsible for your data. For every question about it write to ${business.email}.`,
    ],
  },
  {
    id: "what-we-store",
    heading: "What we store",
    paragraphs: ["Depending on what you do here, these are the things that we keep:"],
    list: [
      "Your account: name, e-mail address, phone number and, if you enter it, your postal address. Your password is kept only as a hash, from which it can't be read back.",
      "Your sessions on this site: when you logged in and when you were last here, and which browser you used, so that you can recognise your own devices. The key that your browser holds is kept on our side only as a hash.",
      "Your bookings: simulator, plan, date and time, name and contact details, what was paid and what is left, and each reschedule. We also keep the age of the youngest flyer and the name of a parent or guardian, if you give them.",
      "For the Boeing 737NG: your flight number, your departure date, and your word that you depart on an international flight with a boarding pass.",
      "Your orders: what you bought, where it goes, and how far it has come. Products that you mark as favourites.",
      "Payments and refunds: amount, state, and the reference numbers of the payment service. No card numbers, no UPI PINs, no bank passwords.",
      "Messages: what you write to us through the contact form or in a custom package request.",
      "Network addresses: the address from which a checkout was opened is kept with it, and addresses are counted for a short time to stop people who try passwords or block times without paying.",
    ],
  },
  {
    id: "in-your-browser",
    heading: "What stays in your browser",
    paragraphs: [
      "This site sets no cookies of its own. It uses your browser's storage for a few things that it could not work without. What tells who you are is removed when your session ends:",
    ],
    list: [...STORED_IN_BROWSER],
  },
  {
    id: "payments",
    heading: "Payments",
    paragraphs: [
      "Online payments are handled by Razorpay. Its window opens over our page, and what you type there goes to Razorpay and not to us. We give Razorpay the amount, our order number and, so that you need not type them twice, your name, e-mail address and phone number. From Razorpay we learn whether the payment succeeded and under which number.",
      "Razorpay works under its own privacy policy and may use cookies of its own in its window.",
    ],
  },
  {
    id: "why",
    heading: "What we use it for",
    paragraphs: [
      "We use your data for the purpose for which you gave it: to hold your time, to take payment, to write confirmations, invoices and links for a new password, to send parcels, to answer you, and to keep the books that the law asks of us. We call you only about your booking or order, or because you asked.",
      "We send no newsletters. Should we ever wish to use your data for something else, we shall ask you first, and you may say no.",
    ],
  },
  {
    id: "who-else",
    heading: "Who else sees it",
    paragraphs: [
      "Our own staff see what their work needs: those at the desk see bookings and orders, only administrators see the list of users. We share data only with:",
    ],
    list: [
      "Razorpay, for payments and refunds.",
      "The courier, who gets name, address and phone number of a parcel.",
      "The services that run our servers and carry our e-mails, on our behalf and under contract.",
      "Authorities, where Indian law obliges us.",
    ],
  },
  {
    id: "other-sites",
    heading: "Links to other services",
    paragraphs: [
      "The chat button, the map and the social links lead to services of other companies. Nothing is loaded from them until you press such a link. From then on their rules apply.",
    ],
  },
  {
    id: "how-long",
    heading: "How long we keep it",
    paragraphs: [
      "Bookings, orders, payments and invoices are kept for as long as tax and company law asks for them. Your account stays until you ask us to erase it. A link for a new password ends after the time that its mail names. Everything else goes by itself:",
    ],
    list: [
      `What was typed for a purchase that was not paid: after ${KEPT_DAYS.unpaidCheckouts} days.`,
      `The record of a login and mailed links: ${KEPT_DAYS.entries} days after they end.`,
      `The network addresses from which you logged in, as digests only, by which we keep strangers' wrong passwords apart from yours: ${KEPT_DAYS.accountClients} days after the last login from there.`,
      `The network address of a paid checkout, which we keep as a digest only: after ${KEPT_DAYS.clientAddresses} days.`,
      `Messages of the contact form: after ${KEPT_DAYS.contactMessages} days. Requests for custom packages that led to no booking: ${KEPT_DAYS.customRequests} days after the last change.`,
      `Accounts whose e-mail address was never confirmed and that bought nothing: after ${KEPT_DAYS.unprovedAccounts} days.`,
      `The note that a mail was sent to you: after ${KEPT_DAYS.doneJobs} days, or ${KEPT_DAYS.addressJobs} days if it holds your address.`,
      `What the payment service reports to us about a payment: after ${KEPT_DAYS.events} days.`,
      `To have your account erased, write to ${business.email} from its address. We erase your details everywhere, except on invoices and in payment records that the law makes us keep. Bookings still to be flown and orders on the way must be completed or cancelled first.`,
    ],
  },
  {
    id: "security",
    heading: "How we protect it",
    paragraphs: [
      "On the public site everything travels over an encrypted connection. Passwords and session keys are hashed. A new password ends the other sessions of an account. Every request is checked on our server against the rights of the person who makes it. If a breach should ever affect your data, we shall tell you and the authority in the way the law provides.",
    ],
  },
  {
    id: "your-rights",
    heading: "Your rights",
    paragraphs: [
      "The Digital Personal Data Protection Act, 2023, gives people in India rights over their data. Parts of it come into force in stages; we answer the following requests whether or not the section in question already applies:",
    ],
    list: [
      "To know what we hold about you and with whom it has been shared.",
      "To have it corrected, completed or brought up to date. Much of it you can change yourself in [your profile](/profile).",
      "To have it erased, unless a law obliges us to keep it.",
      "To withdraw a consent, as easily as you gave it. What happened before stays lawful.",
      "To name a person who may exercise these rights for you in the case of death or incapacity.",
      "To complain, and to have the complaint answered.",
    ],
  },
  {
    id: "children",
    heading: "Children and young people",
    paragraphs: [
      "Flyers must be at least 12. Persons under 18 should not open an account or book by themselves: please let a parent or guardian do it and give the details that we need. If you find that a child's data reached us without a parent's consent, tell us, and we shall remove it.",
    ],
  },
  {
    id: "grievances",
    heading: "Questions and grievances",
    paragraphs: [
      `Write to ${business.email} with the subject "Privacy", or by post to ${business.address.join(", ")}. You get a first reply within 2 hours during our contact hours, and we aim to settle the matter within 30 days. We may ask you to prove that an account is yours before we tell anything about it.`,
      "If our answer doesn't satisfy you, you may turn to the Data Protection Board of India as the Act provides.",
    ],
  },
  {
    id: "changes",
    heading: "Changes",
    paragraphs: [
      "When this policy changes, the new text stands here with its date. If a change matters to data that we already hold, we write to you before it takes effect.",
    ],
  },
];
