/** Name and email for the waitlist of a day, and what happens next. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { durationText, isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { CONFIRM_HOURS } from "#domain/booking/waitlist.ts";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { JOIN_WAITLIST } from "./documents.ts";

/** The simulator, the session's length in minutes and the day. */
export type WantedSession = { simulatorType: string; duration: number; date: IsoDate };
export type JoinDialogProps = WantedSession & { onClose: () => void };

type Fields = { name: string; email: string };

const FAILED = "We couldn't add you to the list. Please try again.";

const resolver = checkedBy<Fields>(() =>
  import("#domain/booking/waitlist-form.ts").then((rules) => rules.waitlistContact),
);

/** The answer to a request that was sent: to whom, and the place in line where no mail has to be confirmed. */
type Joined = { email: string; place: number | null; waiting: boolean };

/** The form with its refusal and its answer. */
function useJoinForm(wanted: WantedSession) {
  const { user } = useSession();
  const { form } = useCheckedForm<Fields>({
    defaultValues: { name: user?.name ?? "", email: user?.email ?? "" },
    resolver,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [joined, setJoined] = useState<Joined | null>(null);
  const submit = form.handleSubmit(async ({ name, email }) => {
    setRefusal(null);
    try {
      const { joinWaitlist } = await browserTransport(JOIN_WAITLIST, { ...wanted, name, email });
      setJoined({ email: email.trim(), waiting: joinWaitlist.waiting, place: joinWaitlist.entry?.place ?? null });
    } catch (failure) {
      setRefusal(failure instanceof GraphqlFailure ? sentenceOf(failure) : FAILED);
    }
  });
  const send = (event: FormEvent) => {
    // The dialog's events bubble through React's tree into the form of the booking page.
    event.stopPropagation();
    return submit(event);
  };
  return { form, send, refusal, joined };
}

export function JoinDialog({ onClose, ...wanted }: JoinDialogProps) {
  const { form, send, refusal, joined } = useJoinForm(wanted);
  const { isSubmitting, errors } = form.formState;
  const { simulatorType, duration, date } = wanted;
  const simulator = isSimulatorType(simulatorType) ? SIMULATOR_NAMES[simulatorType] : simulatorType;
  if (joined) return <Thanks {...joined} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title="Tell me if a time becomes free"
      description={`${formatLongDate(date)}, ${simulator}, ${durationText(duration)}`}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="waitlist-form" busy={isSubmitting} busyText="Sending...">
            Join the waitlist
          </Button>
        </>
      }
    >
      <form id="waitlist-form" onSubmit={send} noValidate className="grid gap-5">
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={120}
          required
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <p className="text-sm text-ink-soft text-pretty">
          It's free, and you can leave the list at any time. We write only about this day and delete your entry a month
          after it. See our{" "}
          <a href="/privacy" target="_blank" rel="noopener" className="font-semibold text-accent underline">
            privacy policy<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </form>
    </Dialog>
  );
}

/** Takes the focus, because the pressed button has disappeared. */
function Thanks({ email, place, waiting, onClose }: Joined & { onClose: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={waiting ? "You're on the list" : "Please check your email"}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p ref={text} tabIndex={-1} className="text-ink-soft text-pretty wrap-anywhere outline-none">
        {waiting ? (
          <>
            {place !== null && <strong className="text-ink">You're number {place} in line. </strong>}
            We email {email} as soon as a time becomes free. Please look at your emails between 8:00 am and 10:00 pm.
          </>
        ) : (
          <>
            We've sent a link to <strong className="text-ink">{email}</strong>. Open it within {CONFIRM_HOURS} hours,
            and you're on the list.
          </>
        )}
      </p>
    </Dialog>
  );
}
