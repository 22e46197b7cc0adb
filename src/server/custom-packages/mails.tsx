/** The mails about a custom package: the centre has the request, and it has a price and can be paid. */
import { render } from "@react-email/render";
import { customPlanName } from "#domain/custom-package.ts";
import { formatRupees } from "#domain/money.ts";
import { durationText, SIMULATOR_NAMES } from "#domain/plans.ts";
import { Fact, Letter, LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import type { CustomBooking } from "./service.ts";

/**
 * Acknowledges a request. It repeats nothing that was typed: the address may belong to another person, and our
 * letters carry no stranger's text.
 */
export async function requestReceivedMail(
  request: CustomBooking,
  { mailId, publicUrl }: { mailId: string; publicUrl: string },
): Promise<Mail> {
  const duration = durationText(request.requested_duration);
  const letter = (
    <Letter
      preview="We will send you a price by e-mail."
      heading="We have your request"
      publicUrl={publicUrl}
    >
      <LetterText>
        Thank you for your interest in a custom package. We will look at what you have in mind and
        send you a session and its price by e-mail.
      </LetterText>
      <Fact label="Simulator">{SIMULATOR_NAMES[request.simulator_type]}</Fact>
      <Fact label="Duration">{duration}</Fact>
      <LetterButton href={`${publicUrl}/custom-bookings`}>See your requests</LetterButton>
      <LetterText>
        You log in with this e-mail address. If you did not send this request, you can ignore this
        message.
      </LetterText>
    </Letter>
  );
  return {
    id: mailId,
    to: request.customer_email,
    subject: "We have your custom package request",
    html: await render(letter),
    text: await render(letter, { plainText: true }),
  };
}

/** Says what is offered and where to pay it; null when the request is no longer open for payment. */
export async function packageReadyMail(
  request: CustomBooking,
  { mailId, publicUrl, greeting }: { mailId: string; publicUrl: string; greeting: string },
): Promise<Mail | null> {
  const { assigned_price_paise: price, assigned_duration: duration } = request;
  if (request.status !== "finalized" || price === null || duration === null) return null;
  const letter = (
    <Letter
      preview={`${durationText(duration)} for ${formatRupees(price)}`}
      heading="Your custom package is ready for payment"
      publicUrl={publicUrl}
    >
      <LetterText>
        {greeting}, thank you for your request. This is what we offer; pay it online, choose a date
        at once or later, and the cockpit is yours.
      </LetterText>
      <Fact label="Package">{customPlanName(duration)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[request.simulator_type]}</Fact>
      <Fact label="Duration">{durationText(duration)}</Fact>
      <Fact label="Price (inclusive of tax)">{formatRupees(price)}</Fact>
      <LetterButton href={`${publicUrl}/custom-bookings`}>See and pay</LetterButton>
      <LetterText>
        You log in with this e-mail address. If you have no account yet, sign up with it and confirm
        it: your request is then in your list.
      </LetterText>
    </Letter>
  );
  return {
    id: mailId,
    to: request.customer_email,
    subject: "Your custom package is ready for payment",
    html: await render(letter),
    text: await render(letter, { plainText: true }),
  };
}
