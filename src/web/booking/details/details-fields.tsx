/** The form "Who flies and contact", in place of the facts; loaded when it opens. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { departureRange } from "#domain/booking/flight.ts";
import { AGE_LENGTH, NAME_LENGTH } from "#domain/people/contact-limits.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { BookingFields } from "#web/booking/booking-form.ts";
import { FlightFields } from "#web/booking/flight-fields.tsx";
import { ContactFields, FlyerFields } from "#web/booking/person-fields.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import type { Opened } from "./change-details.ts";
import { type DetailsFields, isGuarded, OTHERS } from "./details-form.ts";
import type { ShownDetails } from "./documents.ts";
import { useDetailsForm } from "./use-details-form.ts";

type DetailsFormProps = {
  booking: ShownDetails;
  opened: Opened;
  onChanged: (booking: ShownDetails) => void;
  /** Takes the saved booking. */
  onClose: (saved?: ShownDetails) => void;
};

/** The field that takes the focus, by the part that was opened. */
const FIRST = { people: "youngestAge", flyers: "flyer1", contact: "email", flight: "flightNumber" } as const;

export function DetailsForm(props: DetailsFormProps) {
  const { form, send, refusal, loss, accept, decline } = useDetailsForm(props);
  const { isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const first = FIRST[props.opened ?? "people"];
  useEffect(() => {
    // After a dialog from which it was opened, which gives the focus back once it has gone.
    const timer = setTimeout(() => focusField(element.current, first));
    return () => clearTimeout(timer);
  }, [first]);
  // The type of a form is invariant: the shared inputs use only the fields that both forms have.
  const shared = form as unknown as UseFormReturn<BookingFields>;
  return (
    <>
      <form ref={element} method="post" noValidate onSubmit={send} className="mt-4 grid gap-6">
        <Flyers form={form} shared={shared} />
        <Group legend="Contact">
          <ContactFields
            form={shared}
            emailHint="A new address gets the confirmation again; the earlier one gets a notice."
          />
        </Group>
        {props.booking.simulator_type === "B737" && (
          <Group legend="International flight">
            <FlightFields form={shared} hint={hintOf(props.booking)} />
          </Group>
        )}
        {refusal && (
          <Alert tone="danger" title={refusal}>
            What you typed is still here.
          </Alert>
        )}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" variant="strong" busy={isSubmitting} busyText="Saving..." className="sm:min-w-44">
            Save details
          </Button>
          <Button variant="secondary" disabled={isSubmitting} onClick={() => props.onClose()}>
            Keep as it was
          </Button>
        </div>
      </form>
      {loss && (
        <ConfirmDialog
          open
          title="Remove the guardian's consent?"
          tone="danger"
          confirmText="Save and remove consent"
          busyText="Saving..."
          cancelText="Keep consent"
          busy={isSubmitting}
          onConfirm={() => void accept()}
          onClose={decline}
        >
          <p>{loss}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Which flight fits the session. */
function hintOf(booking: ShownDetails): string {
  const session = sessionOf(booking);
  const fits = session ? `It must leave ${departureRange(session.time, booking.plan_duration)}. ` : "";
  return `${fits}If it doesn't fit your session, save it first and then choose another time.`;
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="label text-ink-soft">{legend}</legend>
      <div className="mt-3">{children}</div>
    </fieldset>
  );
}

type FlyersProps = { form: UseFormReturn<DetailsFields>; shared: UseFormReturn<BookingFields> };

/** The youngest flyer, up to three others, and a guardian where one is needed. */
function Flyers({ form, shared }: FlyersProps) {
  const { register, formState, control, getValues, setValue, setFocus, clearErrors } = form;
  const ages = useWatch({ control, name: ["youngestAge", "age2", "age3", "age4"] });
  const names = useWatch({ control, name: ["flyer1", "flyer2", "flyer3", "flyer4"] });
  const isNamed = (flyer: number) => Boolean(names[flyer - 1]?.trim());
  const filled = OTHERS.filter((other) => getValues(`flyer${other}`) || getValues(`age${other}`)).length;
  const [shown, setShown] = useState(filled);
  const rows = OTHERS.slice(0, Math.max(shown, filled));
  const add = () => {
    setShown(rows.length + 1);
    const next = OTHERS[rows.length];
    // The input is rendered before it can take the focus.
    if (next) setTimeout(() => setFocus(`flyer${next}`));
  };
  const remove = (row: number) => {
    for (const other of OTHERS.slice(row)) {
      const next = OTHERS[OTHERS.indexOf(other) + 1];
      setValue(`flyer${other}`, next ? getValues(`flyer${next}`) : "", { shouldDirty: true });
      setValue(`age${other}`, next ? getValues(`age${next}`) : "", { shouldDirty: true });
      // The row now has another flyer, or none.
      clearErrors([`flyer${other}`, `age${other}`]);
    }
    setShown(rows.length - 1);
    setFocus("flyer1");
  };
  return (
    <Group legend="Who flies">
      <FlyerFields form={shared} guarded={isGuarded(ages)} ageRequired={isNamed(1)}>
        <TextField
          label="Name of the youngest flyer"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          hint="The pass names those who fly."
          error={formState.errors.flyer1?.message}
          {...register("flyer1", { deps: "youngestAge" })}
        />
        {rows.map((other, row) => (
          <div key={other} className="grid items-start gap-3 sm:col-span-2 sm:grid-cols-[1fr_11rem_auto]">
            <TextField
              label={`Name of flyer ${other}`}
              autoComplete="off"
              maxLength={NAME_LENGTH}
              error={formState.errors[`flyer${other}`]?.message}
              {...register(`flyer${other}`, { deps: `age${other}` })}
            />
            <TextField
              label="Age"
              inputMode="numeric"
              autoComplete="off"
              maxLength={AGE_LENGTH}
              required={isNamed(other)}
              error={formState.errors[`age${other}`]?.message}
              {...register(`age${other}`)}
            />
            <Button variant="secondary" className="mt-6.5 min-h-12 px-3.5!" onClick={() => remove(row)}>
              Remove<span className="sr-only"> flyer {other}</span>
            </Button>
          </div>
        ))}
        {rows.length < OTHERS.length && (
          <div className="sm:col-span-2">
            <Button variant="secondary" size="sm" onClick={add}>
              Add another flyer
            </Button>
          </div>
        )}
      </FlyerFields>
    </Group>
  );
}
