/** The facts of the privacy policy alone, so that other pages do not load them. */
import { KEPT_DAYS } from "#domain/centre/retention.ts";
import type { PrivacyFacts } from "#domain/site-content/facts.ts";
import { STORED_IN_BROWSER } from "./stored-in-browser.ts";

export const privacyFacts = (): PrivacyFacts => ({
  unpaidCheckoutDays: String(KEPT_DAYS.unpaidCheckouts),
  loginRecordDays: String(KEPT_DAYS.entries),
  accountClientDays: String(KEPT_DAYS.accountClients),
  clientAddressDays: String(KEPT_DAYS.clientAddresses),
  stockAlertDays: String(KEPT_DAYS.stockAlerts),
  mailedStockAlertDays: String(KEPT_DAYS.mailedStockAlerts),
  contactMessageDays: String(KEPT_DAYS.contactMessages),
  customRequestDays: String(KEPT_DAYS.customRequests),
  unconfirmedAccountDays: String(KEPT_DAYS.unprovedAccounts),
  bookingChangeDays: String(KEPT_DAYS.bookingChanges),
  consentDays: String(KEPT_DAYS.consents),
  returnTextDays: String(KEPT_DAYS.returnTexts),
  waitlistDays: String(KEPT_DAYS.waitlist),
  refusedReviewDays: String(KEPT_DAYS.refusedReviews),
  voucherRecipientDays: String(KEPT_DAYS.voucherRecipients),
  sentMailDays: String(KEPT_DAYS.doneJobs),
  addressedMailDays: String(KEPT_DAYS.addressJobs),
  paymentReportDays: String(KEPT_DAYS.events),
  storedInBrowser: STORED_IN_BROWSER.join("\n"),
});
