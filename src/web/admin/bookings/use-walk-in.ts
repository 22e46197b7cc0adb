/** The walk-in form: input, the plans on sale, and the mutation. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { isVenueMethod } from "#domain/money/venue-payment.ts";
import type { Role } from "#domain/people/viewer.ts";
import { instantOf, todayInIndia } from "#domain/time/dates.ts";
import { SECOND_MS } from "#domain/time/durations.ts";
import { noticeChange } from "#web/admin/kit/undo.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { useSession } from "#web/session/session.ts";
import {
  BOOKING_ROW,
  type BookingRow,
  type DeskPlan,
  PLANS,
  UPI_REQUEST,
  type UpiRequest,
  WALK_IN,
  WALK_IN_PLANS,
  WALK_IN_PRESET,
} from "./documents.ts";
import { METHOD_WORDS } from "./take-balance.tsx";
import { useCustomerMatch } from "./use-customer-match.ts";
import type { WalkInContact } from "./walk-in-address.ts";
import {
  amountShown,
  clearedOf,
  EMPTY_WALK_IN,
  filledFrom,
  knownContact,
  nextStarts,
  PAY_BY,
  type PayBy,
  readWalkIn,
  type Schedule,
  sessionShown,
  stillFits,
  UNDATED,
  type WalkInForm,
  type WalkInRequest,
} from "./walk-in-form.ts";
import { bookingOf, money } from "./words.ts";

export type WalkInOptions = {
  /** Initial values: the slot at which the form was opened, and who the session is for. */
  initial?: Partial<Pick<WalkInForm, "simulatorType" | "schedule" | "undecided" | "name" | "email">> | undefined;
  /** The message that asks for the session. The form is named after its sender and quotes it. */
  asked?: Pick<WalkInContact, "messageId" | "name" | "message"> | undefined;
  list: Pick<AdminList<BookingRow>, "put">;
  onClose: () => void;
};

const STILL_FINDING = "The next free time is still being read. Please try again in a moment.";

export type WalkIn = ReturnType<typeof useWalkIn>;

/** The form, with the selected plan. */
export function useWalkIn({ initial, asked, list, onClose }: WalkInOptions) {
  const [start] = useState<WalkInForm>({ ...EMPTY_WALK_IN, ...initial });
  const [staleness, setStaleness] = useState(0);
  const by = useRef<PayBy>("cash");
  const [upi, setUpi] = useState<UpiRequest | null>(null);
  const { user } = useSession();
  const role: Role = user?.role === "admin" ? "admin" : "staff";
  const form = useDialogForm<WalkInForm, WalkInRequest>({
    start,
    check: (typed) =>
      finding
        ? { errors: { schedule: STILL_FINDING } }
        : readWalkIn(typed, { plan, simulator: simulatorType, slot: session.schedule, by: by.current, role }),
    async send(request, run) {
      const { amountPaid: amount } = request;
      if (request.paymentMethod === "upi" && amount && !upi) {
        const code = await run(async () => (await browserTransport(UPI_REQUEST, { amount })).upiRequest);
        if (!code.ok) return;
        // Without a UPI address, the payment is recorded at once.
        if (code.data) return setUpi(code.data);
      }
      const messageId = asked?.messageId || null;
      const paid = { ...request, bookingId: upi?.booking_id ?? null, messageId, undoable: true };
      const saved = await run(async (once) => (await browserTransport(WALK_IN, paid, once)).createWalkInBooking);
      if (!saved.ok) return setStaleness((count) => count + 1);
      const { undo, ...row } = saved.data;
      list.put(row);
      noticeSale({ row, undo }, request, list.put);
      onClose();
    },
  });
  const { set } = form;
  const { presets, starts, shownStarts, earliest } = useNextStarts(form.values, staleness);
  const simulatorType: string = form.values.simulatorType ?? earliest;
  const values = { ...form.values, simulatorType };
  // Of both, so that the plans are there as soon as the simulator is known.
  const plans = {
    A320: useGraphql(PLANS, { simulatorType: "A320" }),
    B737: useGraphql(PLANS, { simulatorType: "B737" }),
  };
  const { data, failure } = plans[simulatorType === "B737" ? "B737" : "A320"];
  const offered = data?.plans ?? [];
  const preset = presets[simulatorType === "B737" ? "B737" : "A320"];
  useStartPassed(starts?.[0]?.time, () => setStaleness((count) => count + 1));
  const problemOf = usePlanProblems(simulatorType, start.schedule, staleness);
  const session = sessionShown(values, preset.data?.walkInPreset);
  /** While the next free start is read. */
  const finding: boolean =
    (!data && !failure) || (!values.schedule && (starts === null || (!preset.data && !preset.failure)));
  const plan: DeskPlan | null = offered.find(({ duration }) => String(duration) === session.duration) ?? null;
  const match = useFilledCustomer(values, set);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    by.current = PAY_BY.find((one) => one === submitter?.getAttribute("value")) ?? "cash";
    form.dialog.onSubmit(event);
  };
  return {
    ...form,
    values,
    dialog: { ...form.dialog, onSubmit },
    role,
    /** The UPI payment that waits for the customer. */
    upi,
    endUpi: () => setUpi(null),
    start,
    offered,
    plan,
    problemOf,
    session,
    /** The next free starts of today, offered unless the form was opened from an hour. Null before they are read. */
    starts: start.schedule ? [] : shownStarts,
    match,
    finding,
    failed: (failure ?? preset.failure)?.message,
    staleness,
    amount: amountShown(values, plan),
  };
}

type Sold = { row: BookingRow; undo: { id: string } | null };

/** The notice of a sale, with its amount and booking number. Undo cancels the booking and takes the payment back. */
function noticeSale({ row, undo }: Sold, request: WalkInRequest, put: (row: BookingRow) => void) {
  const { paymentMethod: method, amountPaid } = request;
  const name = bookingOf(row);
  const taken =
    method && isVenueMethod(method) && amountPaid ? `${money(amountPaid)} by ${METHOD_WORDS[method]}` : null;
  noticeChange({
    title: "Walk-in created",
    description: taken ? `${taken} from ${name}` : name,
    about: taken ? `${name} is cancelled. Return ${taken} to the customer.` : `${name} is cancelled`,
    undo,
    reread: async () => {
      const read = await browserTransport(BOOKING_ROW, { id: row.id }).catch(() => null);
      if (read?.booking) put(read.booking);
    },
  });
}

/** The match of the typed contact. A customer found by phone is filled in, and removed when the phone changes. */
function useFilledCustomer(values: WalkInForm, set: (change: Partial<WalkInForm>) => void) {
  const match = useCustomerMatch(values);
  const found = match?.kind === "found" && !match.byEmail ? match.customer : null;
  const latest = useRef(values);
  latest.current = values;
  const { customer, cleared } = values;
  const fresh = found && !customer && found.id !== cleared && found.phone === knownContact(values).phone ? found : null;
  const misfit = customer !== null && !stillFits(values);
  useEffect(() => {
    if (misfit) set({ ...clearedOf(latest.current), cleared: null });
    else if (fresh) set(filledFrom(latest.current, fresh));
  }, [misfit, fresh, set]);
  return match;
}

/**
 * Returns a function that gives the reason why a plan, by its minutes, does not fit at the hour from which the form was
 * opened; null where it does. Without that hour, each plan gets its own next free start.
 */
function usePlanProblems(simulatorType: string, at: Schedule | null, version: number) {
  const { date, time } = at ?? UNDATED;
  const { data } = useGraphql(
    WALK_IN_PLANS,
    { simulatorType, bookingDate: date ?? "", bookingTime: time ?? "" },
    { enabled: Boolean(date && time), version },
  );
  return (minutes: number): string | null =>
    data?.walkInPlans.find(({ duration }) => duration === minutes)?.problem ?? null;
}

/** Calls `onPassed` once a start of today (14:00) has passed: it can't be sold any more. */
function useStartPassed(time: string | undefined, onPassed: () => void): void {
  const latest = useRef(onPassed);
  useEffect(() => {
    latest.current = onPassed;
  });
  useEffect(() => {
    if (!time) return;
    const left = instantOf(todayInIndia(new Date()), time).getTime() - Date.now();
    const timer = setTimeout(() => latest.current(), Math.max(left, 0) + SECOND_MS);
    return () => clearTimeout(timer);
  }, [time]);
}

/** The preset of a simulator and the chosen plan; read again after a refusal, because the slot may be taken. */
const usePreset = (simulatorType: SimulatorType, { duration }: WalkInForm, staleness: number) =>
  useGraphql(
    WALK_IN_PRESET,
    { simulatorType, duration: duration ? Number(duration) : null },
    { version: staleness, keptMs: 0, keepPrevious: true },
  );

/**
 * The presets of both simulators, their next free starts (null while they are read), and the simulator of the first.
 * The shown starts are the earlier ones while those of another plan are read.
 */
function useNextStarts(form: WalkInForm, staleness: number) {
  const presets = { A320: usePreset("A320", form, staleness), B737: usePreset("B737", form, staleness) };
  const read = SIMULATOR_TYPES.every((simulator) => presets[simulator].data || presets[simulator].failure);
  const [A320, B737] = [presets.A320.data?.walkInPreset, presets.B737.data?.walkInPreset];
  const starts = read ? nextStarts({ A320, B737 }) : null;
  const shown = useRef(starts);
  if (starts) shown.current = starts;
  return { presets, starts, shownStarts: shown.current, earliest: starts?.[0]?.simulator ?? "A320" };
}
