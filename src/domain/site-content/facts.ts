/**
 * The placeholders of the documents: a name in braces in a text, as `{validity}`, and a description of its value.
 * A page computes the values from the settings and the plans on sale (contract: one-source-of-figures). They are in
 * groups, so that a page loads only what its texts may use. An editor may show the descriptions to the writer.
 */

/** In every document but that of the whole site. */
export const PLACEHOLDERS = {
  business: "The name of the business",
  address: "The address of the centre, in one line",
  terminal: "The name of the B737's place",
  phone: "The phone number, as it is read",
  phoneHours: "When the phone is answered: 'Weekdays 9:00 am to 8:00 pm, weekends 10:00 am to 6:00 pm'",
  email: "The email address",
  sessionHours: "When sessions take place, in sentences; the last one has no full stop",
  validity: "How long a booking is valid: 'one year'",
  voucherValidity: "How long a gift voucher is valid: '6 months'",
  maxReschedules: "How often a customer may reschedule a booking",
  rescheduleNoticeHours: "How many hours before the session a customer may still reschedule it",
  advance: "The amount that an advance booking pays now: '₹500'",
  processingFees: "The part of a refund that is retained: 'processing fees of 5%'",
  refundFeeNow: "A sentence: how much these fees are at the moment",
} as const;

/** Also where a page explains sales: what is on sale, and how a confirmed session can change. */
export const SALES_PLACEHOLDERS = {
  holdMinutes: "For how many minutes a time or product is held during the payment",
  returnDays: "Until how many days after delivery items can be returned",
  planLengths: "The length of each plan on sale, in a sentence; empty without plans",
  lengths: "The shortest to the longest plan: '30 minutes to 20 hours'; empty without plans",
  savings: "The discounts of each plan by payment type, in sentences",
  confirmedDateFixed: "A sentence while confirming a session fixes its date, otherwise empty",
  confirmedDateRule: "A sentence: whether a confirmed session can be rescheduled",
  confirmedDateCondition:
    "', as long as our team has not confirmed it' while confirming fixes the date, otherwise empty",
} as const;

/** Also in the privacy policy: retention periods in days, and what is stored in the browser. */
export const PRIVACY_PLACEHOLDERS = {
  unpaidCheckoutDays: "How long the details of an unpaid purchase are kept",
  loginRecordDays: "How long records of logins and mailed links are kept after they expire",
  accountClientDays: "How long the network addresses of logins are kept",
  clientAddressDays: "How long the network address of a paid checkout is kept",
  stockAlertDays: "How long a stock alert waits for its product",
  mailedStockAlertDays: "How long a stock alert is kept after its email",
  contactMessageDays: "How long messages of the contact form are kept",
  customRequestDays: "How long requests for a custom package without a booking are kept",
  unconfirmedAccountDays: "How long an account without a purchase and a confirmed address is kept",
  bookingChangeDays: "How long earlier versions of a booking's contact and flyers are kept",
  consentDays: "How long a guardian's consent is kept",
  returnTextDays: "How long the note of a return of items is kept after its end",
  waitlistDays: "How long an entry of the waitlist is kept",
  refusedReviewDays: "How long a refused review is kept",
  voucherRecipientDays: "How long the recipient and message of a gift voucher are kept after its last day",
  sentMailDays: "How long the record of an email is kept",
  addressedMailDays: "The same for a record that contains the address",
  paymentReportDays: "How long reports of the payment service are kept",
  storedInBrowser: "One line for each item in the browser's storage",
} as const;

export type Facts = Readonly<Record<keyof typeof PLACEHOLDERS, string>>;
export type SalesFacts = Readonly<Record<keyof typeof SALES_PLACEHOLDERS, string>>;
export type PrivacyFacts = Readonly<Record<keyof typeof PRIVACY_PLACEHOLDERS, string>>;
