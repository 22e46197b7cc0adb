/** How a booking was paid, as its page and its card say it. */

type Paid = { payment_type: string; remaining_amount: number };

/** How a booking was paid (contract: booking-summary). */
export function paymentText({ payment_type: type, remaining_amount: left }: Paid): string {
  if (type === "full") return "Full Payment";
  return left > 0 ? "Advance Booking" : "Advance Booking, balance paid";
}
