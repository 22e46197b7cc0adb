/** The text of /privacy: which data is kept about each person, and why. */
import type { PolicyContent } from "#domain/site-content/schemas.ts";

export const PRIVACY = {
  eyebrow: "Good to know",
  title: "Privacy Policy",
  intro: "What we store about you, why, for how long, and what your rights are.",
  validFrom: "2026-11-01",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      paragraphs: [
        "We keep only what we need for your session, your order and your invoice. We don't sell your data, show advertising or use trackers. Card numbers never reach us.",
        "{business}, {address}, is responsible for your data. If you have questions about it, write to {email}.",
      ],
      list: [],
    },
    {
      id: "what-we-store",
      heading: "What we store",
      paragraphs: ["Depending on what you do on this site, we store:"],
      list: [
        "Your account: name, email address, phone number and, if you enter it, your postal address. We store your password only as a hash, which can't be turned back into the password.",
        "Your logins: when you logged in, when you last used the site and with which browser, so that you can recognise your own devices. We store the login key in your browser only as a hash.",
        "Your bookings: simulator, plan, date and time, name and contact details, amounts paid and due, and each reschedule. If you give them, we also keep the age of the youngest flyer and the name of a parent or guardian. We keep what you change about them later.",
        "A guardian's consent for flyers aged 12 to 16: name, relation, the typed signature, the text, the time and the network address it was given from.",
        "For the Boeing 737NG: your flight number, when you depart, and your confirmation that you depart on an international flight with a boarding pass.",
        "Your orders: what you bought, where we deliver it and its status. Also the products you mark as favourites, and your email address if you ask for an email when a product is back in stock.",
        "Your reviews of products you bought: stars, title, text and date. We show them with your first name and the first letter of your last name.",
        "A company's name and GSTIN, if you ask for a GST invoice. The law requires us to keep them on the invoice.",
        "Payments and refunds: amount, status, and the reference numbers of the payment service. We store no card numbers, UPI PINs or bank passwords.",
        "Messages: what you write to us through the contact form or in a custom package request.",
        "Counts of the booking page: how often a plan was viewed, a day chosen and contact details entered, on phones and on desktops. They are sums for each day, without a name, an address or a cookie.",
        "Network addresses: we keep the address from which a checkout was opened. We also count addresses for a short time, to stop people who guess passwords or hold times without paying.",
      ],
    },
    {
      id: "in-your-browser",
      heading: "What stays in your browser",
      paragraphs: [
        "This site sets no cookies of its own. It uses your browser's storage for a few items that it can't work without. Items that identify you are removed when you sign out or your login expires:",
      ],
      list: ["{storedInBrowser}"],
    },
    {
      id: "payments",
      heading: "Payments",
      paragraphs: [
        "Razorpay handles online payments. Its window opens over our page, and what you type there goes to Razorpay, not to us. We send Razorpay the amount and our order number. We also send your name, email address and phone number, so that you don't have to type them twice. Razorpay tells us whether the payment succeeded and its payment number.",
        "Razorpay has its own privacy policy and may use its own cookies in its window.",
      ],
      list: [],
    },
    {
      id: "why",
      heading: "What we use it for",
      paragraphs: [
        "We use your data only for the purpose you gave it for. We hold your time, take your payment and send confirmations, invoices and password links. We also ship your orders, answer you and keep the accounts that the law requires. We call you only about your booking or order, or if you ask us to.",
        "We send no newsletters. If we ever want to use your data for something else, we will ask you first, and you can say no.",
      ],
      list: [],
    },
    {
      id: "who-else",
      heading: "Who else sees it",
      paragraphs: [
        "Our staff see only what they need for their work. Staff at the desk see bookings and orders; only administrators see the list of users. We share data only with:",
      ],
      list: [
        "Razorpay, for payments and refunds.",
        "The courier, who receives the name, address and phone number for a parcel.",
        "The services that run our servers and deliver our emails, on our behalf and under contract.",
        "Authorities, where Indian law requires it.",
      ],
    },
    {
      id: "other-sites",
      heading: "Links to other services",
      paragraphs: [
        "The chat button, the map and the social links lead to other companies' services. Nothing is loaded from them until you follow the link. After that, their rules apply.",
      ],
      list: [],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      paragraphs: [
        "We keep bookings, orders, payments and invoices for as long as tax and company law requires. We keep your account until you ask us to erase it. A link to set a password expires at the time given in its email. Everything else is deleted automatically:",
      ],
      list: [
        "Details entered for a purchase that was not paid: after {unpaidCheckoutDays} days.",
        "Records of logins and of links we emailed you: {loginRecordDays} days after they expire.",
        "The network addresses you logged in from, stored only as hashes: {accountClientDays} days after the last login from there. They stop other people's wrong passwords from locking you out.",
        "The network address of a paid checkout, stored only as a hash: after {clientAddressDays} days.",
        "Requests for an email when a product is back: {mailedStockAlertDays} days after our email, or {stockAlertDays} days after you asked.",
        "Reviews of products that we refused: {refusedReviewDays} days after we refused them. A published review stays as long as its product, until you delete it. If we erase your account, it stays without your name.",
        "Contact form messages: after {contactMessageDays} days. Custom package requests that led to no booking: {customRequestDays} days after the last change.",
        "Accounts that bought nothing and whose email address was never confirmed: after {unconfirmedAccountDays} days.",
        "Earlier versions of a booking's contact and flyers: after {bookingChangeDays} days. A guardian's consent: after {consentDays} days.",
        "What you and we write about items that you return: {returnTextDays} days after the return ends.",
        "Your name and email on the waitlist of a full day: {waitlistDays} days after that day.",
        "The recipient and the message of a gift voucher: {voucherRecipientDays} days after its last day.",
        "The record that we sent you an email: after {sentMailDays} days, or {addressedMailDays} days if it contains your address.",
        "Reports from the payment service about a payment: after {paymentReportDays} days.",
        "To have your account erased, write to {email} from the account's email address. We erase your details everywhere, except on invoices and payment records that the law requires us to keep. Upcoming bookings and open orders must be completed or cancelled first.",
      ],
    },
    {
      id: "security",
      heading: "How we protect it",
      paragraphs: [
        "All traffic to the public site is encrypted. Passwords and login keys are hashed. A new password signs out the account's other devices. Our server checks each request against the rights of the person who makes it. If a breach ever affects your data, we will tell you and the authority as the law requires.",
      ],
      list: [],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      paragraphs: [
        "The Digital Personal Data Protection Act, 2023, gives people in India rights over their data. Parts of it come into force in stages. We honour the following requests, whether or not the section in question already applies:",
      ],
      list: [
        "To know what we hold about you and who we have shared it with.",
        "To have it corrected, completed or updated. You can change much of it yourself in [your profile](/profile).",
        "To have it erased, unless the law requires us to keep it.",
        "To withdraw your consent as easily as you gave it. This does not affect what we did before.",
        "To nominate a person who can exercise these rights for you in case of death or incapacity.",
        "To complain and get an answer.",
      ],
    },
    {
      id: "children",
      heading: "Children and young people",
      paragraphs: [
        "Flyers must be at least 12. If you are under 18, please ask a parent or guardian to open the account, make the booking and give us the details we need. If we received a child's data without a parent's consent, tell us and we will remove it.",
      ],
      list: [],
    },
    {
      id: "grievances",
      heading: "Questions and grievances",
      paragraphs: [
        'Write to {email} with the subject "Privacy", or by post to {address}. You get a first reply within 2 hours during our contact hours, and we aim to settle the matter within 30 days. We may ask you to prove that an account is yours before we share anything about it.',
        "If you are not satisfied with our answer, you can complain to the Data Protection Board of India as the Act provides.",
      ],
      list: [],
    },
    {
      id: "changes",
      heading: "Changes",
      paragraphs: [
        "When we change this policy, we publish the new version here with its date. If a change affects data that we already hold, we write to you before it takes effect.",
      ],
      list: [],
    },
  ],
} satisfies PolicyContent;
