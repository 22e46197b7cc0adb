/** The mails of the waitlist: to confirm the address, the offer of a time, and the end without a booking. */
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { CONFIRM_HOURS, OFFER_MINUTES, type WaitlistEnd, waitedPath } from "#domain/booking/waitlist.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { dateInIndia, formatLongDate, timeInIndia, todayInIndia } from "#domain/time/dates.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { shortDay, shortMoment } from "#domain/time/short-day.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText, MainFact, MainNote, TextLink } from "#infra/mail/layout.tsx";
import { greetingFor } from "#server/accounts/service.ts";
import type { AppContext } from "#server/context.ts";
import { entryLink, findEntry, placeOf } from "./entry.ts";
import { WAITLIST_END_MAIL, WAITLIST_JOIN_MAIL, WAITLIST_OFFER_MAIL } from "./mail-kinds.ts";
import type { WaitlistEntry } from "./table.ts";

type About = { entry: WaitlistEntry; link: string; greeting: string; now: Date };

/** The entry that a mail's payload names; null once it is erased. */
async function aboutEntry(ctx: AppContext, { entryId }: { entryId: string }): Promise<About | null> {
  const entry = await findEntry(ctx, entryId);
  if (!entry) return null;
  return { entry, link: entryLink(ctx, entry), greeting: await greetingFor(ctx, entry), now: ctx.clock.now() };
}

/** "A320, 30 minutes". */
const sessionText = ({ simulator_type, plan_duration }: WaitlistEntry): string =>
  `${SIMULATOR_NAMES[simulator_type]}, ${durationText(plan_duration)}`;

const WantedDay = ({ entry }: About) => (
  <MainFact label="You are waiting for">
    {formatLongDate(entry.date)}
    <MainNote>{sessionText(entry)}</MainNote>
  </MainFact>
);

type Join = About & { place: number | null };

function confirmMail(about: Join): WrittenMail {
  const { entry, link, greeting } = about;
  return {
    to: entry.email,
    subject: `Please confirm: the waitlist for ${shortDay(entry.date)}`,
    preview: "One click, and we'll email you as soon as a time becomes free",
    heading: "Shall we let you know?",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>
          This day is full. Please confirm your email address, and we'll write to you as soon as a time becomes free.
        </MailText>
        <MailButton href={link}>Yes, let me know</MailButton>
        <WantedDay {...about} />
        <MailText>
          The link works for {CONFIRM_HOURS} hours. If you didn't ask for this, you can ignore this email.
        </MailText>
      </>
    ),
  };
}

function inLineMail(about: Join): WrittenMail {
  const { entry, link, greeting, place } = about;
  return {
    to: entry.email,
    subject: `You're on the waitlist for ${shortDay(entry.date)}`,
    preview: "We'll email you as soon as a time becomes free",
    heading: "You're on the list",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>
          As soon as a time becomes free, we keep it for you for {OFFER_MINUTES} minutes and email you. Please look at
          your emails between 8:00 am and 10:00 pm.
        </MailText>
        <WantedDay {...about} />
        {place !== null && <Fact label="Your place in line">{place}</Fact>}
        <MailButton href={link}>See my place in line</MailButton>
        <MailText>No longer interested? You can leave the list on the same page.</MailText>
      </>
    ),
  };
}

const joinMail = defineMail({
  ...WAITLIST_JOIN_MAIL,
  async load(ctx: AppContext, payload): Promise<Join | null> {
    const about = await aboutEntry(ctx, payload);
    if (!about || about.entry.state === "ended" || about.entry.state === "booked") return null;
    return { ...about, place: await placeOf(ctx, about.entry) };
  },
  render: (about) => (about.entry.state === "unconfirmed" ? confirmMail(about) : inLineMail(about)),
});

type Offer = About & { time: string; until: Date };

function offerMail({ entry, link, greeting, time, until, now }: Offer): WrittenMail {
  const end = formatTime(timeInIndia(until));
  return {
    to: entry.email,
    subject: `A time is free: ${shortMoment(entry.date, time, todayInIndia(now))}, kept for you until ${end}`,
    preview: "Book it now, before we offer it to the next in line",
    heading: "A time has become free",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>You were first in line. We keep this time for you until {end}.</MailText>
        <MainFact label="Kept for you">
          {formatLongDate(entry.date)}, {sessionTimes(time, entry.plan_duration)}
          <MainNote>{sessionText(entry)}</MainNote>
        </MainFact>
        <MailButton href={link}>Book this time</MailButton>
        <MailText>
          After {end} we offer it to the next in line. You don't want it any more? Please decline it on the same page,
          so that the next person gets it sooner.
        </MailText>
      </>
    ),
  };
}

const offerOfTime = defineMail({
  ...WAITLIST_OFFER_MAIL,
  async load(ctx: AppContext, { until, ...payload }): Promise<Offer | null> {
    const about = await aboutEntry(ctx, payload);
    if (about?.entry.state !== "offered" || !about.entry.offered_time) return null;
    if (about.entry.offer_until?.getTime() !== until || until <= about.now.getTime()) return null;
    return { ...about, time: about.entry.offered_time, until: new Date(until) };
  },
  render: offerMail,
});

/** The ends that a mail explains. */
const ENDS: Partial<Record<WaitlistEnd, { heading: string; subject: (day: string) => string; text: string }>> = {
  lapsed: {
    heading: "Your offer has ended",
    subject: (day) => `We no longer keep a time for you on ${day}`,
    text: "We kept a time for you, and the half hour to book it is over. We now offer it to the next in line. If you still want to fly on this day, join the list again.",
  },
  day_passed: {
    heading: "No time became free",
    subject: (day) => `No time became free on ${day}`,
    text: "We're sorry: no time became free on the day that you waited for. Most other days have free times.",
  },
  no_sessions: {
    heading: "This day has no sessions",
    subject: (day) => `There are no sessions on ${day}`,
    text: "We're sorry: the simulator is closed on the day that you waited for, so no time can become free. Please choose another day.",
  },
};

type End = About & { time: string | null };

function endMail({ entry, greeting, time }: End, publicUrl: string): WrittenMail {
  const end = ENDS[entry.ended_reason ?? "lapsed"] ?? ENDS.lapsed;
  const lapsed = entry.ended_reason === "lapsed" && time;
  return {
    to: entry.email,
    subject: end?.subject(shortDay(entry.date)) ?? "",
    preview: lapsed ? "You can join the list again" : "Choose another day",
    heading: end?.heading ?? "",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>{end?.text}</MailText>
        <MainFact label={lapsed ? "No longer kept for you" : "You waited for"} struck>
          {formatLongDate(entry.date)}
          {lapsed && `, ${sessionTimes(time, entry.plan_duration)}`}
          <MainNote>{sessionText(entry)}</MainNote>
        </MainFact>
        <MailButton href={bookingUrl(publicUrl, entry)}>
          {lapsed ? "Join the list again" : "See the free times"}
        </MailButton>
        <MailText>
          Would you rather talk to us? Reply to this email, or see{" "}
          <TextLink href={`${publicUrl}/contact`}>how to reach us</TextLink>.
        </MailText>
      </>
    ),
  };
}

/** The booking page at the session that an entry waited for. */
const bookingUrl = (publicUrl: string, entry: WaitlistEntry): string =>
  publicUrl + waitedPath({ simulator: entry.simulator_type, duration: entry.plan_duration, date: entry.date });

const endOfEntry = defineMail({
  ...WAITLIST_END_MAIL,
  async load(ctx: AppContext, payload): Promise<End | null> {
    const about = await aboutEntry(ctx, payload);
    // A payment that arrived late has booked the time meanwhile.
    if (about?.entry.state !== "ended" || !about.entry.ended_reason || !ENDS[about.entry.ended_reason]) return null;
    // Nothing is said about a day that is over by more than a day: the mail waited too long.
    if (about.entry.date < dateInIndia(new Date(about.now.getTime() - DAY_MS))) return null;
    return { ...about, time: about.entry.offered_time };
  },
  render: endMail,
});

export const waitlistMails = [joinMail, offerOfTime, endOfEntry];
