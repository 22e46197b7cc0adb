/** What runs when a mail about how a booking ended is due; facts come from the booking's row at that moment. */
import type { JobHandlers } from "#infra/jobs/worker.ts";
import type { Machines } from "#server/context.ts";
import { refundSummary } from "#server/payments/service.ts";
import { CANCELLED_MAIL, COMPLETED_MAIL, UNDATED_MAIL } from "./letters.ts";
import { nearestFreeTimes } from "./nearest.ts";
import { type Booking, findBooking } from "./service.ts";
import { cancelledMail, completedMail, undatedMail } from "./status-mails.tsx";

/** The handlers of these mails' jobs. */
export function bookingMailJobs(machines: Machines): JobHandlers {
  const { publicUrl } = machines.config;
  const bookingOf = async ({ bookingId = "" }): Promise<Booking> => {
    const booking = await findBooking(machines, bookingId);
    if (!booking) throw new Error(`no booking ${bookingId} to write about`);
    return booking;
  };
  return {
    [COMPLETED_MAIL]: async ({ mailId = "", ...payload }) => {
      const booking = await bookingOf(payload);
      await machines.mailer.send(await completedMail(booking, { mailId, publicUrl }));
      return undefined;
    },
    [CANCELLED_MAIL]: async ({ mailId = "", byCentre, undecided, ...payload }) => {
      const booking = await bookingOf(payload);
      const { going: refund } = await refundSummary(machines, { bookingId: booking.id });
      const facts = {
        booking,
        refund,
        byCentre: byCentre === "yes",
        undecided: undecided === "yes",
      };
      await machines.mailer.send(await cancelledMail(facts, { mailId, publicUrl }));
      return undefined;
    },
    [UNDATED_MAIL]: async ({ mailId = "", sequence, date = "", time = "", ...payload }) => {
      const booking = await bookingOf(payload);
      // A new time was chosen meanwhile: the letter of that move says what is true now.
      if (String(booking.calendar_sequence) !== sequence) return undefined;
      const nearest = await nearestFreeTimes(machines, {
        ...booking,
        time_lost: true,
        wished_date: date,
        wished_time: time,
      });
      const closed = { ...booking, booking_date: date, booking_time: time };
      await machines.mailer.send(await undatedMail({ closed, nearest }, { mailId, publicUrl }));
      return undefined;
    },
  };
}
