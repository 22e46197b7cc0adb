/** An entry of the waitlist in each of its states, with what the customer can do. */
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { durationText, isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { OFFER_MINUTES, waitedPath } from "#domain/booking/waitlist.ts";
import { linkTokenOf } from "#domain/money/purchase-path.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate, timeInIndia } from "#domain/time/dates.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { removeStored, writeStored } from "#web/session/storage.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CONFIRM_WAITLIST, LEAVE_WAITLIST, type WaitlistEntry } from "./documents.ts";

type EntryProps = { entry: WaitlistEntry; onChanged: (entry: WaitlistEntry) => void };

const simulatorOf = ({ simulator_type: type }: WaitlistEntry) => (isSimulatorType(type) ? type : "A320");

/** The booking page at the session that the entry waits for. */
const pathOf = (entry: WaitlistEntry, time?: string): string =>
  waitedPath({ simulator: simulatorOf(entry), duration: entry.plan_duration, date: entry.date }, time);

const endOf = ({ offer_until: until }: WaitlistEntry): string =>
  until ? formatTime(timeInIndia(new Date(until))) : "";

const ENDED: Readonly<Record<string, { title: string; intro: string }>> = {
  withdrawn: { title: "You've left the list", intro: "We won't write to you about this day." },
  declined: { title: "Thank you for telling us", intro: "We offer the time to the next in line." },
  lapsed: {
    title: "Your offer has ended",
    intro: `The ${OFFER_MINUTES} minutes to book it are over, and we offer the time to the next in line.`,
  },
  unconfirmed: { title: "This link has expired", intro: "The email address wasn't confirmed in time." },
  day_passed: { title: "No time became free", intro: "We're sorry. Most other days have free times." },
  no_sessions: { title: "This day has no sessions", intro: "The simulator is closed on this day." },
  removed: { title: "You're no longer on the list", intro: "We have removed this entry. Questions? Please call us." },
};

function wordsOf(entry: WaitlistEntry): { title: string; intro: string } {
  if (entry.state === "unconfirmed")
    return {
      title: "Shall we let you know?",
      intro: "This day is full. We email you as soon as a time becomes free, and keep it for you for half an hour.",
    };
  if (entry.state === "waiting")
    return {
      title: `You're number ${entry.place ?? 1} in line`,
      intro: `As soon as a time becomes free, we keep it for you for ${OFFER_MINUTES} minutes and email you, between 8:00 am and 10:00 pm.`,
    };
  if (entry.state === "offered")
    return {
      title: "A time is free",
      intro: entry.paying
        ? "You have started to pay for this time. Please finish the payment, or begin again."
        : `Kept for you until ${endOf(entry)}. After that we offer it to the next in line.`,
    };
  if (entry.state === "booked") return { title: "You're booked", intro: "We've sent you the confirmation by email." };
  return ENDED[entry.ended_reason ?? ""] ?? { title: "This entry has ended", intro: "Please choose another day." };
}

export function EntryPage({ entry, onChanged }: EntryProps) {
  const { title, intro } = wordsOf(entry);
  const { offered_time: time } = entry;
  const shown = useRef(entry.state);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has disappeared.
    if (shown.current !== entry.state) heading.current?.focus();
    shown.current = entry.state;
  }, [entry.state]);
  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeader eyebrow="Waitlist" title={title} intro={intro} />
      </div>
      <div className="page-width py-8 sm:py-12">
        <FactStrip
          columns="max-w-4xl grid-cols-1 sm:grid-cols-3"
          facts={[
            { label: "Day", value: formatLongDate(entry.date) },
            time
              ? { label: "Time (IST)", value: sessionTimes(time, entry.plan_duration) }
              : { label: "Time", value: "Any free time" },
            { label: "Session", value: `${SIMULATOR_NAMES[simulatorOf(entry)]}, ${durationText(entry.plan_duration)}` },
          ]}
        />
        <div className="mt-7">
          <Actions entry={entry} onChanged={onChanged} />
        </div>
      </div>
    </>
  );
}

const confirm = async (id: string) => (await browserTransport(CONFIRM_WAITLIST, { id })).confirmWaitlist;
const leave = async (id: string) => (await browserTransport(LEAVE_WAITLIST, { id })).leaveWaitlist;

/** An action on the entry: whether it is being sent, its refusal, and the function that sends it. */
function useAction(act: (id: string) => Promise<WaitlistEntry>, { entry, onChanged }: EntryProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function send(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      onChanged(await act(entry.id));
    } catch (failure) {
      setRefusal(failure instanceof GraphqlFailure ? sentenceOf(failure) : "Please try again.");
    } finally {
      setBusy(false);
    }
  }
  return { busy, refusal, send };
}

function Actions(props: EntryProps) {
  const { entry } = props;
  if (entry.state === "unconfirmed") return <Confirm {...props} />;
  if (entry.state === "waiting") return <Leave {...props} text="Leave the list" />;
  if (entry.state === "offered") return <Offer {...props} />;
  if (entry.state === "booked")
    return (
      <ButtonLink to="/bookings" size="lg">
        Your bookings
      </ButtonLink>
    );
  const again = entry.ended_reason === "lapsed" || entry.ended_reason === "unconfirmed";
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={pathOf(entry)} size="lg">
        {again ? "Join the list again" : "See the free times"}
      </ButtonLink>
      <ButtonLink to="/contact" size="lg" variant="secondary">
        Contact us
      </ButtonLink>
    </div>
  );
}

/** Mail scanners open links, which must not confirm anything: the customer presses a button. */
function Confirm(props: EntryProps) {
  const { busy, refusal, send } = useAction(confirm, props);
  return (
    <>
      {refusal && (
        <Alert tone="danger" className="mb-5">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} busyText="Confirming..." onClick={() => void send()}>
          Yes, let me know
        </Button>
        <Leave {...props} text="No, thank you" />
      </div>
    </>
  );
}

function Offer(props: EntryProps) {
  const { entry } = props;
  const navigate = useNavigate();
  function book(): void {
    const token = linkTokenOf(location.hash);
    // Requests of the booking page then count the kept time as this visitor's own.
    if (token) writeStored("offer", `${entry.id}.${token}`);
    else removeStored("offer");
    void navigate(pathOf(entry, entry.offered_time ?? undefined));
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="lg" onClick={book}>
        Book this time
      </Button>
      <Leave {...props} text="No, thank you" />
    </div>
  );
}

/** Asks once more, because the place in line or the kept time is lost. */
function Leave({ text, ...props }: EntryProps & { text: string }) {
  const { busy, refusal, send } = useAction(leave, props);
  const [asking, setAsking] = useState(false);
  const { state, place } = props.entry;
  const offered = state === "offered";
  return (
    <>
      <Button size="lg" variant="secondary" onClick={() => setAsking(true)}>
        {text}
      </Button>
      <ConfirmDialog
        open={asking}
        title={offered ? "Decline this time?" : "Leave the list?"}
        confirmText={offered ? "Decline" : "Leave the list"}
        cancelText={offered ? "Keep it" : "Stay"}
        busy={busy}
        busyText="Sending..."
        error={refusal}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        {offered
          ? "We offer the time to the next in line, and your entry ends."
          : place
            ? `You lose your place, number ${place} in line.`
            : "We won't write to you about this day."}
      </ConfirmDialog>
    </>
  );
}
