/** Mails to the contact of a booking about a guardian's consent: given, and ended (contract: guardian-consent). */
import { and, eq } from "drizzle-orm";
import { isSameName, minorText, RELATIONS } from "#domain/booking/guardian-consent.ts";
import { passName } from "#domain/booking/session-day.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailPoints, MailText, TextLink } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import type { Consent } from "#server/bookings/changes/consent.ts";
import { bookingConsents } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { BookingFacts, ChangedPlans, SessionFact } from "./mail-facts.tsx";
import { CONSENT_ENDED_MAIL, CONSENT_MAIL } from "./mail-kinds.ts";
import {
  type AboutBooking,
  aboutBooking,
  type BookingDocuments,
  filesOf,
  isLive,
  placeText,
  subjectOf,
} from "./mail-parts.ts";
import { BookingButton, GIVE_CONSENT, StillToDo, ToDo } from "./to-do.tsx";

type About = AboutBooking & { consent: Consent };

/** `pass` where the consent named a flyer, whom the pass then shows; else null. */
type Given = About & { pass: MailFile | null };

function consentText(facts: Given): WrittenMail {
  const { booking, consent, reach, pass } = facts;
  const guardian = consent.guardian_name;
  const own = isSameName(guardian, booking.contact_name);
  return {
    to: booking.contact_email,
    subject: subjectOf(booking, "Guardian's consent received"),
    preview: own ? "You have agreed to the session" : `${guardian} has agreed to the session`,
    heading: "We have the guardian's consent",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          {own
            ? `Thank you: you have agreed that ${flyerText(consent)} may fly, and will come along.`
            : `${guardian} has agreed that ${flyerText(consent)} may fly, and will come with you.`}
          {pass && ` Your new ${passName(booking.simulator_type)} is attached and replaces the earlier one.`}
        </MailText>
        <SessionFact booking={booking} arrival />
        <ToDo {...facts} />
        <BookingFacts booking={booking} place={placeText(facts)} />
        <ConsentFacts consent={consent} />
        <MailPoints
          title={own ? "What you agreed to" : "What the guardian agreed to"}
          points={consent.agreed_text.split("\n").map((line) => [line, line])}
        />
        <MailText>
          {own ? "If you didn't give this consent" : `If ${guardian} is not the guardian of your flyers`}, reply to this
          email or call us right away.
        </MailText>
      </>
    ),
    reach,
    ...filesOf(pass),
  };
}

/** Names the consent that ended: the booking may have others. */
function endedText(facts: About): WrittenMail {
  const { booking, consent, open, link, reach } = facts;
  const own = isSameName(consent.guardian_name, booking.contact_name);
  const removed = consent.withdrawal === "change";
  return {
    to: booking.contact_email,
    subject: subjectOf(booking, `A guardian's consent was ${removed ? "removed" : "withdrawn"}`),
    preview: "A new consent is needed before the session",
    heading: "A guardian's consent is missing",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          {own ? "Your consent" : `The consent of ${consent.guardian_name}`} for {flyerText(consent)} was{" "}
          {removed ? "removed, because the details of the booking changed" : "withdrawn"}. A parent or guardian must
          give a new one{link && " on your booking's page"} before the session starts. Without it, this flyer can't fly.
          {!link && " Reply to this email or call us, and we'll arrange it."}
        </MailText>
        <SessionFact booking={booking} />
        {/* The text and the button name the consent already. */}
        <StillToDo {...facts} open={{ ...open, consentMissing: false }} />
        <BookingButton link={link}>{GIVE_CONSENT}</BookingButton>
        <BookingFacts booking={booking} />
        <ConsentFacts consent={consent} />
        {consent.withdrawn_at && (
          <Fact label={removed ? "Removed" : "Withdrawn"}>{formatMoment(consent.withdrawn_at)} IST</Fact>
        )}
        <ChangedPlans {...facts} />
        <MailText>
          Didn't expect this? Call us on <TextLink href={reach.phone.href}>{reach.phone.text}</TextLink>.
        </MailText>
      </>
    ),
    reach,
  };
}

/** Who consented, for whom and when. */
const ConsentFacts = ({ consent: { guardian_name, relation, flyer_name, created_at } }: { consent: Consent }) => (
  <>
    <Fact label="Guardian">
      {guardian_name} ({RELATIONS[relation].toLowerCase()})
    </Fact>
    {flyer_name && <Fact label="Flyer">{flyer_name}</Fact>}
    <Fact label="Signed">{formatMoment(created_at)} IST</Fact>
  </>
);

/** "Dev (14)". A consent of an earlier version names no flyer. */
function flyerText({ flyer_name: name, flyer_age: age }: Consent): string {
  if (age === null) return "the young flyer";
  return name === null ? `the flyer aged ${age}` : minorText({ name, age });
}

/** The consent that a mail's payload names; null once the session will not take place. */
async function aboutConsent(ctx: AppContext, { bookingId, consentId }: ConsentPayload): Promise<About | null> {
  const about = await aboutBooking(ctx, { bookingId });
  const [consent] = await ctx.db
    .select()
    .from(bookingConsents)
    .where(and(eq(bookingConsents.id, consentId), eq(bookingConsents.booking_id, about.booking.id)));
  return consent && isLive(about.booking) ? { ...about, consent } : null;
}

type ConsentPayload = { bookingId: string; consentId: string };

/** The mails about a guardian's consent: given, and ended. */
export const consentMails = ({ pass }: BookingDocuments) => [
  defineMail({
    ...CONSENT_MAIL,
    async load(ctx: AppContext, { named, ...payload }): Promise<Given | null> {
      const about = await aboutConsent(ctx, payload);
      return about && { ...about, pass: named ? await pass(ctx, about.booking) : null };
    },
    render: consentText,
  }),
  defineMail({
    ...CONSENT_ENDED_MAIL,
    /** Null also once no consent is missing: another one is given, or no flyer needs one after the change. */
    async load(ctx: AppContext, payload): Promise<About | null> {
      const about = await aboutConsent(ctx, payload);
      return about?.open.consentMissing ? about : null;
    },
    render: endedText,
  }),
];
