/** Every kind of job and mail. The slices define them; the worker runs them. */
import type { FetchPublic } from "#infra/http/fetch-public.ts";
import { handlersOf, type JobDefinition } from "#infra/jobs/define.ts";
import type { JobHandlers } from "#infra/jobs/worker.ts";
import { emailChangeMails } from "./accounts/email-change-mails.tsx";
import { erasureMails } from "./accounts/erasure-mails.tsx";
import { factorMails } from "./accounts/factor-mails.tsx";
import { loginCodeMail } from "./accounts/login-codes.tsx";
import { accountMails } from "./accounts/mails.tsx";
import { balancePaidMail } from "./bookings/mails/balance-mail.tsx";
import { consentMails } from "./bookings/mails/consent-mail.tsx";
import { contactChangedMail } from "./bookings/mails/contact-mail.tsx";
import { bookingMails } from "./bookings/mails/mails.tsx";
import { movedMail } from "./bookings/mails/moved-mail.tsx";
import { bookingReminders } from "./bookings/mails/reminder-mails.tsx";
import { bookingEndMails } from "./bookings/mails/status-mails.tsx";
import { stockAlertJobs } from "./catalogue/alerts/mails.tsx";
import { checkoutMails } from "./checkout/mails.tsx";
import { refundJob } from "./checkout/money/refunds.ts";
import { reconcileJob, unclaimedJob } from "./checkout/settling/reconcile.ts";
import { gatewayEventJob } from "./checkout/settling/webhook.ts";
import type { AppContext } from "./context.ts";
import { packageMails } from "./custom-packages/mails.tsx";
import { erasureJob } from "./erasure-requests.ts";
import { fetchPictureJob, type PictureFetcher } from "./fetch-pictures.ts";
import { bookingDocuments } from "./invoices/booking-documents.ts";
import { creditNoteJob } from "./invoices/credit-notes.ts";
import { invoiceReplacementJob } from "./invoices/replacement.ts";
import { invoiceJob } from "./invoices/service.ts";
import { voucherDocument } from "./invoices/voucher-documents.ts";
import { orderMails } from "./orders/mails.tsx";
import { paymentOfVoucher } from "./payments/service.ts";
import { returnMails } from "./returns/mails.tsx";
import { deletePictureJob } from "./shown-pictures.ts";
import { voucherMails } from "./vouchers/mails.tsx";
import { waitlistMails } from "./waitlist/mails.tsx";
import { timeFreedJob } from "./waitlist/rounds.ts";

const DEFINITIONS: readonly JobDefinition<PictureFetcher>[] = [
  ...accountMails,
  ...factorMails,
  ...emailChangeMails,
  ...erasureMails,
  erasureJob,
  loginCodeMail,
  ...packageMails,
  ...bookingMails(bookingDocuments),
  movedMail(bookingDocuments),
  balancePaidMail(bookingDocuments),
  ...bookingReminders,
  ...bookingEndMails(bookingDocuments),
  contactChangedMail,
  ...consentMails(bookingDocuments),
  ...orderMails,
  ...returnMails,
  ...voucherMails(voucherDocument, paymentOfVoucher),
  ...stockAlertJobs,
  ...checkoutMails,
  ...waitlistMails,
  timeFreedJob,
  reconcileJob,
  unclaimedJob,
  gatewayEventJob,
  refundJob,
  invoiceJob,
  invoiceReplacementJob,
  creditNoteJob,
  fetchPictureJob,
  deletePictureJob,
];

/** The handlers of every job that slices enqueue; `fetchPublic` fetches URLs that users typed. */
export const jobHandlers = (ctx: AppContext, fetchPublic: FetchPublic): JobHandlers =>
  handlersOf({ ...ctx, fetchPublic }, DEFINITIONS);
