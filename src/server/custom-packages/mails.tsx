/** The mails about a custom package: the acknowledgement of the request, and the offer. */
import { customPlanName } from "#domain/booking/custom-package.ts";
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import { greetingFor } from "#server/accounts/service.ts";
import type { AppContext } from "#server/context.ts";
import { PACKAGE_READY_MAIL, REQUEST_RECEIVED_MAIL } from "./mail-kinds.ts";
import { type CustomBooking, findRequest } from "./service.ts";

/** Acknowledges a request. It quotes no visitor input, because the address may be another person's. */
const receivedMail = (request: CustomBooking, publicUrl: string): WrittenMail => ({
  to: request.customer_email,
  subject: "We've received your custom package request",
  preview: "We'll email you a session and its price",
  heading: "We've received your request",
  body: (
    <>
      <MailText>Hello,</MailText>
      <MailText>
        Thank you for your interest in a custom package. We'll plan a session to suit your request and email you its
        price.
      </MailText>
      <Fact label="Simulator">{SIMULATOR_NAMES[request.simulator_type]}</Fact>
      <Fact label="Duration">{durationText(request.requested_duration)}</Fact>
      <MailButton href={`${publicUrl}/custom-bookings`}>See your requests</MailButton>
      <MailText>
        Log in with this email address to see them. If you didn't send this request, you can ignore this email.
      </MailText>
    </>
  ),
});

type Offer = { request: CustomBooking; price: number; duration: number; greeting: string };

/** The offer, with a link to pay for it. */
const readyMail = ({ request, price, duration, greeting }: Offer, publicUrl: string): WrittenMail => ({
  to: request.customer_email,
  subject: "Your custom package is ready for payment",
  preview: `${durationText(duration)} for ${formatRupees(price)}`,
  heading: "Your custom package is ready for payment",
  body: (
    <>
      <MailText>{greeting},</MailText>
      <MailText>
        Thank you for your request. Here is the package we've put together for you. Pay online to book it, and choose
        your date now or later.
      </MailText>
      {request.offer_note && <MailText>{request.offer_note}</MailText>}
      <Fact label="Package">{customPlanName(duration)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[request.simulator_type]}</Fact>
      <Fact label="Duration">{durationText(duration)}</Fact>
      {request.offer_date && <Fact label="Proposed date">{formatLongDate(request.offer_date)}</Fact>}
      <Fact label="Price (inclusive of tax)">{formatRupees(price)}</Fact>
      {request.offer_until && <Fact label="Valid until">{formatLongDate(request.offer_until)}</Fact>}
      <MailButton href={`${publicUrl}/custom-bookings`}>View and pay</MailButton>
      <MailText>
        Log in with this email address to pay. If you don't have an account yet, sign up with it and confirm your email:
        your request then appears in your account.
      </MailText>
    </>
  ),
});

/** The current offer, or null when the request is no longer open for payment. */
async function openOffer(ctx: AppContext, { requestId }: { requestId: string }): Promise<Offer | null> {
  const request = await findRequest(ctx, requestId);
  if (request?.status !== "finalized") return null;
  const { assigned_price_paise: price, assigned_duration: duration } = request;
  if (price === null || duration === null) return null;
  const greeting = await greetingFor(ctx, { email: request.customer_email, name: request.customer_name });
  return { request, price, duration, greeting };
}

/** The mails about a custom package. */
export const packageMails = [
  defineMail({
    ...REQUEST_RECEIVED_MAIL,
    load: (ctx: AppContext, { requestId }) => findRequest(ctx, requestId),
    render: receivedMail,
  }),
  defineMail({ ...PACKAGE_READY_MAIL, load: openOffer, render: readyMail }),
];
