/**
 * A boarding pass, a third of an A4 page: the session, the person and the place, and a stub with the code. Always one
 * page: names shrink until they fit. It has no price, because it is shown to others; only the balance due is on it. The
 * 737NG has a simulator pass, which shows the customer's own flight in place of gate and seat.
 */
import { departureOf } from "#domain/booking/flight.ts";
import { passengerText } from "#domain/booking/flyers.ts";
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { PASS_NAMES } from "#domain/booking/session-day.ts";
import { ARRIVE_EARLY_MINUTES, arriveBy, sessionEnd, sessionMinutes } from "#domain/booking/session-time.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { type ClockTime, dateInIndia, formatLongDate, formatShortDate, type IsoDate } from "#domain/time/dates.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { drawQr } from "#infra/pdf/codes.ts";
import { createPdf, type PdfDocument, type TextStyle } from "#infra/pdf/document.ts";
import { canShow } from "#infra/pdf/fonts.ts";
import type { Booking } from "#server/bookings/service.ts";
import { writeFitted } from "./fitted.ts";
import { drawNameMark, drawScale, INK_SOFT, LABEL, LINE, NIGHT, ROUTE, SMALL, STRONG } from "./letterhead.ts";

/** 210 by 99 mm. */
const SIZE: [number, number] = [595.28, 280.63];
const EDGE = 28;
const STUB = 168;
const LARGE: TextStyle = { size: 22, weight: 700, color: NIGHT };
const VALUE: TextStyle = { ...STRONG, size: 11 };
const TRIANGLE = "M0 7L4.5 0L9 7Z";

/** `site` is the place of the booking's simulator, in one line; `balance` is left to pay, in paise. */
type PassFacts = { code: string; seller: string; site: string; balance: Paise };

/** Renders the PDF. */
export async function passPdf(booking: Booking, { code, seller, site, balance }: PassFacts): Promise<Buffer> {
  const number = bookingNumber(booking.id);
  const name = PASS_NAMES[booking.simulator_type];
  const title = `${name} ${number}`;
  const pdf = createPdf({ size: SIZE, title, author: seller, at: booking.created_at });
  const inner = pdf.width - STUB - 2 * EDGE;
  drawScale(pdf);
  drawNameMark(pdf, { x: EDGE, y: 24, size: 20 });
  pdf.text(name.toUpperCase(), { ...LABEL, size: 9, spacing: 1.2 }, { x: EDGE, y: 29, width: inner, align: "right" });

  const { booking_date: date, booking_time: time } = booking;
  if (date && time) drawSession(pdf, { date, time, duration: booking.plan_duration }, inner);
  else drawDateOpen(pdf, booking, inner);

  drawFacts(pdf, booking, inner);
  const place = { x: EDGE, width: inner };
  pdf.rule({ ...place, y: 228 }, LINE);
  const where = { ...place, y: 236, style: SMALL, sizes: [8.5, 7, 6], most: 20 };
  const below = writeFitted(pdf, site, where);
  pdf.text(BRING[booking.simulator_type], SMALL, { ...place, y: below });
  drawStub(pdf, booking, { code, balance });
  return pdf.finish();
}

const BRING = {
  A320: "Bring a photo ID for everyone who flies.",
  B737: "Behind security and passport control: check in for your flight first. Everyone who flies needs a passport and the airline's boarding pass.",
} as const;

type Session = { date: IsoDate; time: ClockTime; duration: number };

/** Draws date and times, and the route between the times. */
function drawSession(pdf: PdfDocument, { date, time, duration }: Session, inner: number): void {
  const [weekday = ""] = formatLongDate(date).split(",");
  const columns = [
    [weekday.toUpperCase(), formatShortDate(date), 0, NIGHT],
    ["ARRIVE BY", formatTime(arriveBy(time)), 0.42, ROUTE],
    ["START, IST", formatTime(time), 0.72, NIGHT],
  ] as const;
  for (const [label, value, from, color] of columns) {
    const place = { x: EDGE + from * inner, width: inner * 0.45 };
    pdf.text(label, LABEL, { ...place, y: 66 });
    pdf.text(value, { ...LARGE, color }, { ...place, y: 75 });
  }
  const y = 136;
  pdf.rule({ x: EDGE, y, width: inner }, ROUTE, 1.2);
  const points = [
    [0, ""],
    [0.34, `${ARRIVE_EARLY_MINUTES} min, briefing`],
    [1, `${sessionMinutes(duration)} min, until ${formatTime(sessionEnd(time, duration))}`],
  ] as const;
  let before = 0;
  for (const [at, leg] of points) {
    pdf.shape(TRIANGLE, { x: EDGE + at * (inner - 9), y: y - 6, scale: 1 }, ROUTE);
    const width = (at - before) * inner;
    if (leg) pdf.text(leg, SMALL, { x: EDGE + before * inner, y: y + 5, width, align: "center" });
    before = at;
  }
}

function drawDateOpen(pdf: PdfDocument, booking: Booking, inner: number): void {
  const place = { x: EDGE, width: inner };
  pdf.text("DATE AND TIME", LABEL, { ...place, y: 66 });
  const y = pdf.text("Date open", LARGE, { ...place, y: 75 });
  const last = formatShortDate(dateInIndia(booking.validity_end));
  pdf.text(`Choose a date in Your Bookings, for any day on or before ${last}.`, SMALL, { ...place, y: y + 4 });
}

function drawFacts(pdf: PdfDocument, booking: Booking, inner: number): void {
  const { contact_name: name, contact_email: email, simulator_type: type } = booking;
  const flyers = booking.flyers.filter((flyer) => canShow(flyer.name));
  const passenger = [passengerText(flyers, name), name].find(canShow) ?? email;
  const facts = [
    [flyers.length > 0 ? "PASSENGER" : "BOOKED BY", passenger, "", 0, 0.32],
    ...(type === "B737"
      ? airportFacts(booking)
      : ([
          ["FLIGHT", booking.plan_name, durationText(booking.plan_duration), 0.34, 0.28],
          ["GATE", type, SIMULATOR_NAMES[type], 0.64, 0.18],
          ["SEAT", "1A", "Captain's seat", 0.83, 0.17],
        ] as const)),
  ] as const;
  pdf.rule({ x: EDGE, y: 168, width: inner }, LINE);
  for (const [label, value, note, from, share] of facts) {
    const place = { x: EDGE + from * inner, width: share * inner };
    pdf.text(label, LABEL, { ...place, y: 177 });
    const y = writeFitted(pdf, value, { ...place, y: 187, style: VALUE, sizes: [11, 9.5, 8, 7], most: 27 });
    if (note) pdf.text(note, { ...SMALL, size: 7.5 }, { ...place, y: y - 1 });
  }
}

/** Plan, the customer's own flight, and the end of the session, when the way to its gate begins. */
function airportFacts(booking: Booking) {
  const { booking_time: time, plan_name: plan, plan_duration: duration, flight_number: flight } = booking;
  const departure = departureOf(booking);
  const end = time && formatTime(sessionEnd(time, duration));
  const on = departure && shortDay(departure.date);
  const at = [on, departure?.time && formatTime(departure.time)].filter(Boolean).join(", ");
  const leaves = departure ? `Leaves ${at}` : "Tell us before the session";
  return [
    ["737NG SIMULATOR", plan, durationText(duration), 0.34, 0.2],
    ["YOUR OWN FLIGHT", flight ?? (departure ? "Booked" : "Not known yet"), leaves, 0.55, 0.28],
    ...(end ? ([["SESSION ENDS", end, "On to your gate", 0.84, 0.16]] as const) : []),
  ] as const;
}

/** Draws the part that is torn off, right of a dashed line. */
function drawStub(pdf: PdfDocument, booking: Booking, { code, balance }: Pick<PassFacts, "code" | "balance">): void {
  const left = pdf.width - STUB;
  const dashes = Array.from({ length: Math.ceil((pdf.height - 20) / 8) }, (_, dash) => {
    return { x: left, y: 12 + dash * 8, width: 1, height: 4 };
  });
  pdf.boxes(dashes, INK_SOFT);
  const place = { x: left + 24, width: STUB - 48 };
  drawQr(pdf, code, { ...place, y: 26 });
  pdf.text("BOOKING", LABEL, { ...place, y: 157 });
  const y = pdf.text(bookingNumber(booking.id), { ...LARGE, size: 17 }, { ...place, y: 166 });
  const desk = booking.simulator_type === "B737" ? "simulator" : "desk";
  const show = booking.booking_date
    ? `Show this code at the ${desk}, on screen or paper.`
    : "For the day of your session, once it has a date.";
  pdf.text(show, SMALL, { ...place, y: y + 1 });
  if (balance <= 0) return;
  pdf.rule({ ...place, y: 228 }, LINE);
  pdf.text("BALANCE DUE", LABEL, { ...place, y: 236 });
  pdf.text(formatRupees(balance), { ...VALUE, size: 13 }, { ...place, y: 245 });
}
