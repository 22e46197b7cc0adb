/**
 * Sends "Who flies and contact". After a failure the input stays. Where another person has changed the booking
 * meanwhile, their version fills the inputs that were not edited here.
 */
import { useRef, useState } from "react";
import { minorText } from "#domain/booking/guardian-consent.ts";
import { mergeEdits } from "#domain/centre/conflict.ts";
import { LINK_TOKEN_NAME, linkTokenOf } from "#domain/money/purchase-path.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { missedFlight } from "#web/booking/missed-flight.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { checked, resolverOf } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { type DetailsFields, detailProblems, fieldsOf, inputOf } from "./details-form.ts";
import { BOOKING_DETAILS, missingConsents, type ShownDetails, UPDATE_DETAILS } from "./documents.ts";

const FAILED = "Your details could not be saved";
const MERGED =
  "The booking has been changed elsewhere. The form shows the newer details and what you typed. Please check them and save again.";

type Options = {
  booking: ShownDetails;
  onChanged: (booking: ShownDetails) => void;
  /** Takes the saved booking. */
  onClose: (saved?: ShownDetails) => void;
};

const savedText = (booking: ShownDetails): string => {
  if (missedFlight(booking)) return "Your flight no longer fits your session. Please choose another time.";
  const [missing] = missingConsents(booking);
  return missing
    ? `${minorText(missing)} needs a guardian's consent before the session.`
    : "The desk will see them at check-in.";
};

/** A new email ends the link with which this page was opened: its address gets the new one. */
function keepLink(token: string): void {
  const { pathname, search, hash } = location;
  if (linkTokenOf(hash)) history.replaceState(history.state, "", `${pathname}${search}#${LINK_TOKEN_NAME}=${token}`);
}

/**
 * The form, its `send` handler, and the last refusal. `loss` is the server's sentence about a consent that the change
 * removes, until the customer accepts or declines that.
 */
export function useDetailsForm({ booking, onChanged, onClose }: Options) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [loss, setLoss] = useState<string | null>(null);
  /** The version that the form started from, or was merged with. */
  const seen = useRef(booking);
  const { form } = useCheckedForm<DetailsFields>({
    defaultValues: fieldsOf(booking),
    resolver: resolverOf<DetailsFields, DetailsFields>(async (values) =>
      checked(values, await detailProblems(values, seen.current, todayInIndia(new Date()))),
    ),
  });

  /** Reads the current version after a conflict. @returns whether it differs from the one that the form knows. */
  async function merge(typed: DetailsFields): Promise<boolean> {
    const now = await browserTransport(BOOKING_DETAILS, { id: booking.id }).then(
      (answer) => answer.booking,
      () => null,
    );
    if (!now || now.updated_at === seen.current.updated_at) return false;
    form.reset(fieldsOf(now));
    const { values } = mergeEdits(fieldsOf(seen.current), typed, fieldsOf(now));
    for (const name of Object.keys(values) as (keyof DetailsFields)[])
      form.setValue(name, values[name], { shouldDirty: true });
    seen.current = now;
    onChanged(now);
    return true;
  }

  async function save(typed: DetailsFields, removesConsent: boolean): Promise<void> {
    setRefusal(null);
    const { id, contact_email: email, updated_at: updatedAt } = seen.current;
    try {
      const { updateBookingDetails } = await browserTransport(UPDATE_DETAILS, {
        id,
        updatedAt,
        removesConsent,
        ...inputOf(typed),
      });
      setLoss(null);
      const { contact_email: saved, mail_link_token: token } = updateBookingDetails;
      if (token) keepLink(token);
      onChanged(updateBookingDetails);
      toast({
        title: "Details saved",
        description:
          saved === email
            ? savedText(updateBookingDetails)
            : `Emails about this booking now go to ${saved}. Links in earlier emails no longer work.`,
      });
      onClose(updateBookingDetails);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.field === "removesConsent") return setLoss(failure.message);
      setLoss(null);
      if (failure.code === "CONFLICT" && (await merge(typed))) return setRefusal(MERGED);
      const { inputOfIssue } = await import("#web/booking/booking-rules.ts");
      const field = inputOfIssue([failure.field ?? ""]);
      if (field) form.setError(field, { message: sentenceOf(failure) }, { shouldFocus: true });
      else setRefusal(failure.code === "INTERNAL" ? FAILED : sentenceOf(failure));
    }
  }

  const send = form.handleSubmit((typed) => save(typed, false));
  /** Saves although a consent ends with it. */
  const accept = form.handleSubmit((typed) => save(typed, true));
  return { form, send, refusal, loss, accept, decline: () => setLoss(null) };
}
