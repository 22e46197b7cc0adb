/** Gives a booking another plan of its simulator. The difference in price is shown before it is confirmed. */
import { useState } from "react";
import { durationText } from "#domain/booking/plans.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { bookingOf, sessionText } from "#web/admin/bookings/words.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { noticeChange } from "#web/admin/kit/undo.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { CHANGE_PLAN, type PlanOption } from "./documents.ts";
import { Outcome } from "./outcome.tsx";
import { outcomeText, PlanChoice, usePlanOptions } from "./plan-choice.tsx";

export type SessionDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  mayRefund: boolean;
  onClose: () => void;
};

/** Open while rendered. */
export function ChangePlanDialog({ booking, list, renew, mayRefund, onClose }: SessionDialogProps) {
  const plans = usePlanOptions(booking.id, booking.simulator_type);
  const { busy, refusal, run } = useSave();
  const [chosen, setChosen] = useState<PlanOption | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    if (!chosen || chosen.current) return setProblem("Please choose another plan.");
    const { duration: planDuration, total } = chosen;
    const saved = await run(async (once) => {
      const input = { id: booking.id, planDuration, total, updatedAt: booking.updated_at };
      return (await browserTransport(CHANGE_PLAN, input, once)).changeBookingPlan;
    });
    if (!saved.ok) {
      await Promise.all([plans.reload(), renew(booking.id)]);
      return;
    }
    const { undo, ...row } = saved.data;
    noticeChange({
      title: "Plan changed",
      description: `${bookingOf(row)}: ${row.plan_name}. ${outcomeText(chosen)}.`,
      undo,
      reread: () => renew(row.id),
    });
    list.put(row);
    onClose();
  };

  return (
    <FormDialog
      open
      wide
      title="Change plan"
      description={`Booking ${bookingNumber(booking.id)} of ${booking.contact_name}: ${booking.simulator_type}, ${sessionText(booking)}`}
      saveText="Change plan"
      busy={busy}
      dirty={chosen !== null && !chosen.current}
      refusal={refusal}
      outcome={
        <Outcome
          option={chosen?.current ? null : chosen}
          problem={problem}
          mayRefund={mayRefund}
          note={`The customer gets an email with the new plan${chosen ? `, ${durationText(chosen.duration)}` : ""}.`}
          email={booking.contact_email}
        />
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <PlanChoice
        {...plans}
        chosen={chosen?.duration ?? booking.plan_duration}
        onChoose={(option) => {
          setChosen(option);
          setProblem(null);
        }}
      />
    </FormDialog>
  );
}
