/** Parts of the text of several mails about a booking. */
import { durationText, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { ARRIVE_EARLY_MINUTES } from "#domain/booking/session-time.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import type { Booking } from "#server/bookings/service.ts";

/** What was booked. */
export function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <>
      <Fact label="Booking ID">{bookingNumber(booking.id)}</Fact>
      <Fact label="Simulator">{SIMULATOR_NAMES[booking.simulator_type]}</Fact>
      <Fact label="Plan">
        {booking.plan_name}, {durationText(booking.plan_duration)}
      </Fact>
    </>
  );
}

/** The button to the booking's page; nothing for a walk-in without one. */
export const BookingButton = ({ link, children }: { link: string | null; children: string }) =>
  link === null ? null : <MailButton href={link}>{children}</MailButton>;

/** When to come and what to bring. */
export const WhatToBring = ({ booking }: { booking: Booking }) => (
  <MailText>
    Please arrive {ARRIVE_EARLY_MINUTES} minutes early and bring{" "}
    {booking.simulator_type === "B737"
      ? "a photo ID, your passport and your international boarding pass. The Boeing 737NG is at the airport, in T3 Departures, and only passengers of that day's flights can reach it."
      : "a photo ID for everyone who flies."}
  </MailText>
);
