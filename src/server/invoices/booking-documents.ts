/**
 * The boarding pass and the certificate of a booking as files, for downloads and for mails. The PDF library loads with
 * the first one.
 */
import { passName } from "#domain/booking/session-day.ts";
import { simulatorPlaces } from "#domain/people/places.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { MailFile } from "#infra/mail/mailer.ts";
import { type Booking, balanceOf, livePassCode } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { knownSettings } from "#server/settings/service.ts";

/** The boarding pass; null once there is no session to come to. */
async function pass(ctx: AppContext, booking: Booking): Promise<MailFile | null> {
  const code = livePassCode(ctx, booking);
  if (code === null) return null;
  const { seller, contact, places } = await knownSettings(ctx);
  const { passPdf } = await import("./pass-pdf.ts");
  const site = simulatorPlaces(contact.address, places.terminal.name)[booking.simulator_type];
  const bytes = await passPdf(booking, { code, seller: seller.name, site, balance: balanceOf(booking) });
  return { name: `${passName(booking.simulator_type).replace(" ", "-")}-${bookingNumber(booking.id)}.pdf`, bytes };
}

/** The certificate of a completed session; null for every other booking. */
async function certificate(ctx: AppContext, booking: Booking): Promise<MailFile | null> {
  if (booking.status !== "completed") return null;
  const { seller } = await knownSettings(ctx);
  const { certificatePdf } = await import("./certificate-pdf.ts");
  const bytes = await certificatePdf(booking, { seller: seller.name });
  return { name: `certificate-${bookingNumber(booking.id)}.pdf`, bytes };
}

export const bookingDocuments = { pass, certificate };
