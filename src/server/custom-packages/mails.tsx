/** The mail about a custom package: it has a price and can be paid. */
import { render } from "@react-email/render";
import { customPlanName } from "#domain/custom-package.ts";
import { formatRupees } from "#domain/money.ts";
import { durationText } from "#domain/plans.ts";
import { Fact, Letter, LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import type { CustomBooking } from "./service.ts";

const SIMULATORS = { A320: "Airbus A320", B737: "Boeing 737NG" } as const;

/** Says what is offered and where to pay it; null when the request is no longer open for payment. */
export async function packageReadyMail(
  request: CustomBooking,
  { mailId, publicUrl }: { mailId: string; publicUrl: string },
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
        Dear {request.customer_name}, thank you for your request. This is what we offer; pay it
        online, choose a date at once or later, and the cockpit is yours.
      </LetterText>
      <Fact label="Package">{customPlanName(duration)}</Fact>
      <Fact label="Simulator">{SIMULATORS[request.simulator_type]}</Fact>
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
