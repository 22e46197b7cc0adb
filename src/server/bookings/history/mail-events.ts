/** The mails about a booking for its history, each with the state of its job. Jobs are purged after some weeks. */
import type { Job } from "#infra/jobs/failed.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { jobsOfKeys } from "#infra/jobs/of-key.ts";
import {
  BALANCE_MAIL,
  CANCELLED_MAIL,
  CHOOSE_DATE_MAIL,
  COMPLETED_MAIL,
  CONFIRMATION_MAIL,
  CONSENT_ENDED_MAIL,
  CONSENT_MAIL,
  CONTACT_CHANGED_MAIL,
  REMINDER_MAIL,
  RESCHEDULED_MAIL,
  UNDATED_MAIL,
} from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { type BookingEvent, eventOf } from "./event.ts";

/** Every kind of mail about a booking, by its name in the history. */
const MAILS = {
  confirmation: CONFIRMATION_MAIL,
  receipt: BALANCE_MAIL,
  reschedule: RESCHEDULED_MAIL,
  reminder: REMINDER_MAIL,
  chooseDate: CHOOSE_DATE_MAIL,
  completion: COMPLETED_MAIL,
  cancellation: CANCELLED_MAIL,
  closure: UNDATED_MAIL,
  consent: CONSENT_MAIL,
  consentEnded: CONSENT_ENDED_MAIL,
  contactChanged: CONTACT_CHANGED_MAIL,
} as const;

const STATES = { waiting: "waiting", done: "sent", failed: "failed" } as const;

/** Whether the job is a reminder that is not due yet, or that an earlier time of the session left behind. */
function isIdleReminder(job: Job, booking: Booking): boolean {
  if (job.kind === CHOOSE_DATE_MAIL.kind) return job.state === "waiting";
  if (job.kind !== REMINDER_MAIL.kind) return false;
  return job.state === "waiting" || job.payload.sequence !== String(booking.calendar_sequence);
}

/** The mails that were sent, failed or are about to be sent; none for a booking without an email. */
export async function mailEvents({ db }: AppContext, booking: Booking): Promise<BookingEvent[]> {
  if (!booking.contact_email) return [];
  const names = Object.entries(MAILS);
  const jobs = await jobsOfKeys(
    db,
    names.map(([, mail]) => jobKey(mail, booking.id)),
  );
  return jobs
    .filter((job) => !isIdleReminder(job, booking))
    .map((job) => {
      const [name = job.kind] = names.find(([, { kind }]) => kind === job.kind) ?? [];
      return eventOf({
        id: job.id,
        at: job.finished_at ?? job.created_at,
        kind: `mail.${name}`,
        by: "system",
        state: STATES[job.state],
        text: job.last_error,
      });
    });
}
