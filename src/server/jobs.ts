/** Which function runs which kind of job. */
import type { JobHandlers } from "#infra/jobs/worker.ts";
import { confirmationMail } from "./bookings/mails.tsx";
import { CONFIRMATION_MAIL, findBooking } from "./bookings/service.ts";
import { SETTLE_JOB, settleJob } from "./checkout/settle.ts";
import { GATEWAY_EVENT_JOB, gatewayEventJob } from "./checkout/webhook.ts";
import { type Machines, ownCtx } from "./context.ts";

/** The handlers of every job that slices enqueue. */
export function jobHandlers(machines: Machines): JobHandlers {
  return {
    [CONFIRMATION_MAIL]: async ({ bookingId, mailId }) => {
      const booking = bookingId ? await findBooking(machines, bookingId) : null;
      if (!booking || !mailId) throw new Error(`no booking ${bookingId} to write about`);
      const { publicUrl } = machines.config;
      await machines.mailer.send(await confirmationMail(booking, { mailId, publicUrl }));
      return undefined;
    },
    [SETTLE_JOB]: (payload) => settleJob(ownCtx(machines), payload),
    [GATEWAY_EVENT_JOB]: (payload) => gatewayEventJob(ownCtx(machines), payload),
  };
}
