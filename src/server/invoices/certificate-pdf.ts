/**
 * The certificate of a completed session, framed like a chart: the person, the simulator, and the profile of a flight.
 * Each named flyer has an A4 page across; without names it is the contact's. It is a keepsake, and says that it is no
 * licence.
 */
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatLongDate, formatShortDate, type IsoDate } from "#domain/time/dates.ts";
import { createPdf, type PdfDocument, type TextStyle } from "#infra/pdf/document.ts";
import { canShow } from "#infra/pdf/fonts.ts";
import type { Booking } from "#server/bookings/service.ts";
import { writeFitted } from "./fitted.ts";
import { drawNameMark, INK_SOFT, LABEL, LINE, NIGHT, ROUTE, SMALL, STRONG } from "./letterhead.ts";

/** A4 across. */
const SIZE: [number, number] = [841.89, 595.28];
const FRAME = 22;
const EDGE = 74;
const PERSON: TextStyle = { size: 44, weight: 700, color: NIGHT };
const SENTENCE: TextStyle = { size: 17, color: NIGHT };
const VALUE: TextStyle = { ...STRONG, size: 13, color: NIGHT };
const PAPER = "#fffefa";
const LAND = "#eeebe1";

/** Renders the PDF. */
export async function certificatePdf(booking: Booking, { seller }: { seller: string }): Promise<Buffer> {
  const day = booking.booking_date ?? dateInIndia(booking.completed_at ?? booking.created_at);
  const title = `Flight certificate ${bookingNumber(booking.id)}`;
  const pdf = createPdf({ size: SIZE, title, author: seller, at: booking.completed_at ?? booking.created_at });
  for (const [index, name] of peopleOf(booking).entries()) {
    if (index > 0) pdf.addPage();
    drawCertificate(pdf, booking, { name, day });
  }
  return pdf.finish();
}

/** The names on the pages. A name that our fonts can't show gives way to the contact's, or to the email. */
function peopleOf({ flyers, contact_name: contact, contact_email: email }: Booking): string[] {
  const names = flyers.map(({ name }) => name).filter(canShow);
  if (names.length > 0) return names;
  return [canShow(contact) ? contact : email];
}

function drawCertificate(pdf: PdfDocument, booking: Booking, { name, day }: { name: string; day: IsoDate }): void {
  drawFrame(pdf);
  const inner = { x: EDGE, width: pdf.width - 2 * EDGE };
  drawNameMark(pdf, { x: EDGE, y: 66, size: 30 });
  const heading = { ...LABEL, size: 12, spacing: 2.4, color: NIGHT };
  pdf.text("FLIGHT CERTIFICATE", heading, { ...inner, y: 75, align: "right" });

  const { simulator_type: type } = booking;
  pdf.text("THIS CERTIFIES THAT", { ...LABEL, size: 9, spacing: 1.2, color: ROUTE }, { ...inner, y: 138 });
  const sizes = [44, 36, 28, 22];
  const below = writeFitted(pdf, name, { ...inner, y: 150, style: PERSON, sizes, most: 63 });
  pdf.text(
    `took the captain's seat of our ${SIMULATOR_NAMES[type]} simulator, took off,\nand brought it back to the runway on ${formatLongDate(day)}.`,
    SENTENCE,
    { ...inner, y: below + 6 },
  );
  drawProfile(pdf, inner);
  drawFacts(pdf, inner, [
    ["SIMULATOR", SIMULATOR_NAMES[type]],
    ["FLIGHT", booking.plan_name],
    ["DURATION", durationText(booking.plan_duration)],
    ["DATE", formatShortDate(day)],
    ["BOOKING", bookingNumber(booking.id)],
  ]);
  const note = "A keepsake of a simulator session. It is neither a licence nor a record of flying hours.";
  pdf.text(note, SMALL, { ...inner, y: 520 });
}

/** The border of a chart: two lines, and between them dark and light parts of equal length. */
function drawFrame(pdf: PdfDocument): void {
  const [width, height] = [pdf.width - 2 * FRAME, pdf.height - 2 * FRAME];
  const band = 5;
  for (const [length, across] of [
    [width, false],
    [height, true],
  ] as const) {
    const parts = 2 * Math.round(length / 48) + 1;
    const part = length / parts;
    for (let index = 0; index < parts; index += 2)
      for (const far of [false, true]) {
        const along = FRAME + index * part;
        const area = across
          ? { x: far ? FRAME + width - band : FRAME, y: along, width: band, height: part }
          : { x: along, y: far ? FRAME + height - band : FRAME, width: part, height: band };
        pdf.box(area, { fill: NIGHT });
      }
  }
  pdf.box({ x: FRAME, y: FRAME, width, height }, { stroke: NIGHT, thickness: 0.75 });
  const inset = FRAME + band;
  pdf.box(
    { x: inset, y: inset, width: width - 2 * band, height: height - 2 * band },
    { stroke: NIGHT, thickness: 0.75, fill: PAPER },
  );
}

/** The upper edge of the profile, in a box of 690 by 100 with the ground at 100. */
const CLIMB = "C120 100 150 20 250 20L450 20C540 20 570 96 650 100";
const TRIANGLE = "M0 7L4.5 0L9 7Z";

/** The route of the flight as a profile, with its phases. */
function drawProfile(pdf: PdfDocument, { x, width }: { x: number; width: number }): void {
  const at = { x, y: 288, scale: width / 690 };
  pdf.shape(`M40 100${CLIMB}Z`, at, LAND);
  // The line is a thin area: the same curve, and back a little lower.
  pdf.shape(`M40 100${CLIMB}L650 101.6C569 97.6 540 21.6 450 21.6L250 21.6C151 21.6 121 101.6 40 101.6Z`, at, ROUTE);
  pdf.rule({ x, y: at.y + 100 * at.scale, width }, NIGHT, 1.2);
  const points = [
    [40, 100, "Take-off"],
    [250, 20, "Top of climb"],
    [450, 20, "Top of descent"],
    [650, 100, "Touchdown"],
  ] as const;
  for (const [left, down, label] of points) {
    const point = { x: x + left * at.scale, y: at.y + down * at.scale };
    pdf.shape(TRIANGLE, { x: point.x - 4.5, y: point.y - 4, scale: 1 }, ROUTE);
    const text = { x: point.x - 60, width: 120, align: "center" } as const;
    pdf.text(label, { ...SMALL, color: INK_SOFT }, { ...text, y: down === 100 ? point.y + 7 : point.y - 19 });
  }
}

/** The facts as boxes of a plate. */
function drawFacts(
  pdf: PdfDocument,
  { x, width }: { x: number; width: number },
  facts: readonly (readonly [string, string])[],
): void {
  const y = 440;
  const shares = [0.2, 0.3, 0.16, 0.18, 0.16];
  pdf.rule({ x, y, width }, NIGHT, 1.5);
  let left = x;
  for (const [index, [label, value]] of facts.entries()) {
    const part = width * (shares[index] ?? 0);
    if (index > 0) pdf.box({ x: left - 10, y: y + 12, width: 0.75, height: 38 }, { fill: LINE });
    pdf.text(label, LABEL, { x: left, y: y + 12, width: part - 18 });
    writeFitted(pdf, value, {
      x: left,
      y: y + 24,
      width: part - 18,
      style: VALUE,
      sizes: [13, 11, 9.5, 8],
      most: 28,
    });
    left += part;
  }
  pdf.rule({ x, y: y + 62, width }, LINE);
}
