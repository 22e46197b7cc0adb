/** The mails about a custom package: the acknowledgement, and the offer to pay. */
import { customPlanName } from "#domain/booking/custom-package.ts";
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { formatRupees } from "#domain/money/money.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import { greetingFor } from "#server/accounts/service.ts";
import type { AppContext } from "#server/context.ts";
import { PACKAGE_READY_MAIL, REQUEST_RECEIVED_MAIL } from "./mail-kinds.ts";
import { type CustomBooking, findRequest } from "./service.ts";

/** Acknowledges a request. It quotes no typed text, because the address may belong to another person. */
const receivedMail = (request: CustomBooking, publicUrl: string): WrittenMail => ({
  to: request.customer_email,
  subject: "We have your custom package request",
  preview: "We will send you a price by e-mail.",
  heading: "We have your request",
  body: (
    <>
      <MailText>
        Thank you for your interest in a custom package. We will look at what you have in mind and send you a session
        and its price by e-mail.
      </MailText>
      <Fact label="Simulator">{SIMULATOR_NAMES[request.simulator_type]}</Fact>
      <Fact label="Duration">{durationText(request.requested_duration)}</Fact>
      <MailButton href={`${publicUrl}/custom-bookings`}>See your requests</MailButton>
      <MailText>
        You log in with this e-mail address. If you did not send this request, you can ignore this message.
      </MailText>
    </>
  ),
});

type Offer = { request: CustomBooking; price: number; duration: number; greeting: string };

/** Names the offer and where to pay it. */
const readyMail = ({ request, price, duration, greeting }: Offer, publicUrl: string): WrittenMail => ({
  to: request.customer_email,
  subject: "Your custom package is ready for payment",
  preview: `${durationText(duration)} for ${formatRupees(price)}`,
  heading: "Your custom package is ready for payment",
  body: (
    <>
      <MailText>
        {greeting}, thank you for your request. This is what we offer; pay it online, choose a date at once or later,
        and the cockpit is yours.
      </MailText>
      <Fact label="Package">{customPlanName(duration)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[request.simulator_type]}</Fact>
      <Fact label="Duration">{durationText(duration)}</Fact>
      <Fact label="Price (inclusive of tax)">{formatRupees(price)}</Fact>
      <MailButton href={`${publicUrl}/custom-bookings`}>See and pay</MailButton>
      <MailText>
        You log in with this e-mail address. If you have no account yet, sign up with it and confirm it: your request is
        then in your list.
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
