/** Which function runs which kind of job. */
import { CREDIT_NOTE_JOB } from "#domain/credit-note.ts";
import { INVOICE_JOB } from "#domain/invoice.ts";
import { purchaseLink } from "#domain/purchase-path.ts";
import type { FetchPublic } from "#infra/http/fetch-public.ts";
import type { JobHandlers } from "#infra/jobs/worker.ts";
import type { Mail } from "#infra/mail/mailer.ts";
import { mailLinkToken } from "#infra/mail-link.ts";
import {
  codeReplayMail,
  factorMail,
  recoveryCodesMail,
  roleMail,
} from "./accounts/factor-mails.tsx";
import {
  CODE_REPLAY_MAIL,
  FACTOR_OFF_MAIL,
  FACTOR_ON_MAIL,
  LOGIN_CODE_MAIL,
  PASSWORD_CHANGED_MAIL,
  PROOF_MAIL,
  RECOVERY_CODES_MAIL,
  RESET_MAIL,
  ROLE_MAIL,
  WELCOME_MAIL,
} from "./accounts/letters.ts";
import { loginCodeMail } from "./accounts/login-codes.tsx";
import { passwordChangedMail, proofMail, resetMail, welcomeMail } from "./accounts/mails.tsx";
import { greetingFor } from "./accounts/service.ts";
import { bookingMailJobs } from "./bookings/mail-jobs.ts";
import { confirmationMail, rescheduledMail } from "./bookings/mails.tsx";
import { nearestFreeTimes } from "./bookings/nearest.ts";
import { RESCHEDULED_MAIL } from "./bookings/reschedule.ts";
import { type Booking, CONFIRMATION_MAIL, findBooking } from "./bookings/service.ts";
import { contactFor, FIND_PAYMENT_JOB, searchPayment } from "./checkout/find-payment.ts";
import { foundPaymentMail, refundMail } from "./checkout/mails.tsx";
import { SETTLE_JOB, settleJob, unclaimedJob } from "./checkout/reconcile.ts";
import { refundJob } from "./checkout/refunds.ts";
import { UNCLAIMED_JOB } from "./checkout/settle.ts";
import { findByProviderOrder } from "./checkout/store.ts";
import { GATEWAY_EVENT_JOB, gatewayEventJob } from "./checkout/webhook.ts";
import type { Machines } from "./context.ts";
import { packageReadyMail, requestReceivedMail } from "./custom-packages/mails.tsx";
import { PACKAGE_READY_MAIL } from "./custom-packages/offer.ts";
import { findRequest, REQUEST_RECEIVED_MAIL } from "./custom-packages/service.ts";
import { fetchPictureJob } from "./fetch-pictures.ts";
import { creditNoteDrawJob } from "./invoices/credit-notes.ts";
import { invoiceDrawJob } from "./invoices/service.ts";
import { isTold, orderConfirmationMail, orderStatusMail } from "./orders/mails.tsx";
import {
  findOrder,
  ORDER_CONFIRMATION_MAIL,
  ORDER_STATUS_MAIL,
  type Order,
} from "./orders/service.ts";
import { findRefund, REFUND_JOB, REFUND_MAIL } from "./payments/service.ts";
import { currentSettings } from "./settings/service.ts";
import { isInUse } from "./shown-pictures.ts";
import { FETCH_PICTURE_JOB, FORGET_PICTURE_JOB, removePicture } from "./uploads/service.ts";

/** The handlers of every job that slices enqueue; `fetchPublic` reaches the addresses that people typed. */
export function jobHandlers(machines: Machines, fetchPublic: FetchPublic): JobHandlers {
  /** What is about somebody who is gone by now, or is no longer true, is not sent. */
  const sent = async (mail: Mail | null) => {
    if (mail) await machines.mailer.send(mail);
    return undefined;
  };
  const { secret } = machines;
  const { publicUrl: site } = machines.config;
  /** Where a mail about a booking leads: to that booking, without a login. */
  const bookingLink = ({ id, link_version: version }: Booking) =>
    purchaseLink(site, { bookingId: id }, mailLinkToken(secret, { kind: "booking", id, version }));
  const orderLink = ({ id, link_version: version }: Order) =>
    purchaseLink(site, { orderId: id }, mailLinkToken(secret, { kind: "order", id, version }));
  const bookingPost = (booking: Booking) => ({
    publicUrl: site,
    link: bookingLink(booking),
  });
  const orderPost = (order: Order) => ({
    publicUrl: site,
    link: orderLink(order),
  });
  const centreAddress = async () => (await currentSettings(machines)).contact.address;
  return {
    [WELCOME_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await welcomeMail(machines, userId, { mailId })),
    [RESET_MAIL]: async ({ email = "", mailId = "" }) =>
      sent(await resetMail(machines, email, { mailId })),
    [LOGIN_CODE_MAIL]: async ({ email = "", mailId = "" }) =>
      sent(await loginCodeMail(machines, email, { mailId })),
    [PROOF_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await proofMail(machines, userId, { mailId })),
    [PASSWORD_CHANGED_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await passwordChangedMail(machines, userId, { mailId })),
    [FACTOR_ON_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await factorMail(machines, { userId, on: true, mailId })),
    [FACTOR_OFF_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await factorMail(machines, { userId, on: false, mailId })),
    [RECOVERY_CODES_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await recoveryCodesMail(machines, { userId, mailId })),
    [CODE_REPLAY_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await codeReplayMail(machines, { userId, mailId })),
    [ROLE_MAIL]: async ({ userId = "", mailId = "" }) =>
      sent(await roleMail(machines, { userId, mailId })),
    [CONFIRMATION_MAIL]: async ({ bookingId, mailId }) => {
      const booking = bookingId ? await findBooking(machines, bookingId) : null;
      if (!booking || !mailId) throw new Error(`no booking ${bookingId} to write about`);
      const nearest = await nearestFreeTimes(machines, booking);
      const { confirmingFixesDate } = await currentSettings(machines);
      await machines.mailer.send(
        await confirmationMail(
          { booking, nearest, confirmingFixesDate },
          { ...bookingPost(booking), mailId, address: await centreAddress() },
        ),
      );
      return undefined;
    },
    [REQUEST_RECEIVED_MAIL]: async ({ requestId = "", mailId = "" }) => {
      const request = await findRequest(machines, requestId);
      const { publicUrl } = machines.config;
      return sent(request && (await requestReceivedMail(request, { mailId, publicUrl })));
    },
    [PACKAGE_READY_MAIL]: async ({ requestId = "", mailId = "" }) => {
      const request = await findRequest(machines, requestId);
      if (!request) return undefined;
      const { customer_email: email, customer_name: name } = request;
      const greeting = await greetingFor(machines, { email, name });
      return sent(await packageReadyMail(request, { mailId, publicUrl: site, greeting }));
    },
    [RESCHEDULED_MAIL]: async ({ bookingId, sequence, first, mailId }) => {
      const booking = bookingId ? await findBooking(machines, bookingId) : null;
      if (!booking || !mailId) throw new Error(`no booking ${bookingId} to write about`);
      // Moved again meanwhile: the letter of that move says what is true now.
      if (String(booking.calendar_sequence) !== sequence) return undefined;
      return sent(
        await rescheduledMail(
          { booking, first: first === "yes" },
          { ...bookingPost(booking), mailId, address: await centreAddress() },
        ),
      );
    },
    ...bookingMailJobs(machines),
    [ORDER_CONFIRMATION_MAIL]: async ({ orderId, mailId }) => {
      const order = orderId ? await findOrder(machines, orderId) : null;
      if (!order || !mailId) throw new Error(`no order ${orderId} to write about`);
      await machines.mailer.send(
        await orderConfirmationMail(order, { ...orderPost(order), mailId }),
      );
      return undefined;
    },
    [ORDER_STATUS_MAIL]: async ({ orderId, status, mailId }) => {
      const order = orderId ? await findOrder(machines, orderId) : null;
      if (!order || !mailId || !isTold(status))
        throw new Error(`no order ${orderId} to write about`);
      await machines.mailer.send(
        await orderStatusMail({ order, status }, { ...orderPost(order), mailId }),
      );
      return undefined;
    },
    [REFUND_MAIL]: async ({ refundId, mailId }) => {
      const known = refundId ? await findRefund(machines, refundId) : null;
      if (!known || !mailId) throw new Error(`no refund ${refundId} to write about`);
      const orderId = known.payment.razorpay_order_id;
      const checkout = await findByProviderOrder(machines, orderId);
      const contact = checkout && (await contactFor(machines, checkout));
      if (!contact) return undefined;
      const post = { mailId, publicUrl: site, greeting: await greetingFor(machines, contact) };
      await machines.mailer.send(await refundMail({ ...known, contact }, post));
      return undefined;
    },
    [FIND_PAYMENT_JOB]: async ({ paymentId = "", email = "", mailId = "" }) => {
      const found = await searchPayment(machines, { paymentId, email });
      if (!found) return undefined;
      const { booking_id, order_id } = found.checkout;
      const booking = booking_id ? await findBooking(machines, booking_id) : null;
      const order = order_id ? await findOrder(machines, order_id) : null;
      const link = booking ? bookingLink(booking) : order ? orderLink(order) : null;
      const greeting = await greetingFor(machines, found.contact);
      const post = { mailId, publicUrl: site, greeting };
      await machines.mailer.send(await foundPaymentMail({ ...found, link }, post));
      return undefined;
    },
    [FETCH_PICTURE_JOB]: (payload) => fetchPictureJob(machines, fetchPublic, payload),
    [FORGET_PICTURE_JOB]: async ({ uploadId = "" }) => {
      await removePicture(machines, uploadId, isInUse);
      return undefined;
    },
    [INVOICE_JOB]: (payload) => invoiceDrawJob(machines, payload),
    [CREDIT_NOTE_JOB]: (payload) => creditNoteDrawJob(machines, payload),
    [SETTLE_JOB]: (payload) => settleJob(machines, payload),
    [UNCLAIMED_JOB]: (payload) => unclaimedJob(machines, payload),
    [GATEWAY_EVENT_JOB]: (payload) => gatewayEventJob(machines, payload),
    [REFUND_JOB]: (payload) => refundJob(machines, payload),
  };
}
