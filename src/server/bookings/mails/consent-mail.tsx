/** Confirms a guardian's consent to the contact of its booking (contract: guardian-consent). */
import { and, eq } from "drizzle-orm";
import { minorText, RELATIONS } from "#domain/booking/guardian-consent.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailPoints, MailText } from "#infra/mail/layout.tsx";
import type { Consent } from "#server/bookings/changes/consent.ts";
import { bookingConsents } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { BookingButton, BookingFacts, nextStep, SessionFact, StillToDo } from "./mail-facts.tsx";
import { CONSENT_MAIL } from "./mail-kinds.ts";
import { type AboutBooking, aboutBooking, isLive } from "./mail-parts.ts";

type Given = AboutBooking & { consent: Consent };

function consentText(facts: Given): WrittenMail {
  const { booking, consent, link, reach } = facts;
  const number = bookingNumber(booking.id);
  const { guardian_name: guardian, relation, created_at: signed } = consent;
  return {
    to: booking.contact_email,
    subject: `Booking ${number}: guardian's consent received`,
    preview: `${guardian} has agreed to the session`,
    heading: "We have the guardian's consent",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          {guardian} has agreed that {flyerText(consent)} may fly, and comes along to the centre.
        </MailText>
        <SessionFact booking={booking} />
        <StillToDo {...facts} />
        <BookingButton link={link}>{nextStep(facts)}</BookingButton>
        <BookingFacts booking={booking} />
        <Fact label="Guardian">
          {guardian} ({RELATIONS[relation].toLowerCase()})
        </Fact>
        {consent.flyer_name && <Fact label="Flyer">{consent.flyer_name}</Fact>}
        <Fact label="Signed">{formatMoment(signed)} IST</Fact>
        <MailPoints
          title="What the guardian agreed to"
          points={consent.agreed_text.split("\n").map((line) => [line, line])}
        />
        <MailText>
          If {guardian} is not the guardian of your flyers, reply to this email or call us right away.
        </MailText>
      </>
    ),
    reach,
  };
}

/** "Dev (14)". A consent of an earlier version names no flyer. */
function flyerText({ flyer_name: name, flyer_age: age }: Consent): string {
  if (age === null) return "the young flyer";
  return name === null ? `the flyer aged ${age}` : minorText({ name, age });
}

/** The mail about a guardian's consent; null once the session will not take place. */
export const consentMail = defineMail({
  ...CONSENT_MAIL,
  async load({ db, ...ctx }: AppContext, { consentId, ...payload }): Promise<Given | null> {
    const about = await aboutBooking({ db, ...ctx }, payload);
    const [consent] = await db
      .select()
      .from(bookingConsents)
      .where(and(eq(bookingConsents.id, consentId), eq(bookingConsents.booking_id, about.booking.id)));
    return consent && isLive(about.booking) ? { ...about, consent } : null;
  },
  render: consentText,
});
