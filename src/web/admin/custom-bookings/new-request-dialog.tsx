/** "New request": staff write down what a customer asks for by phone. The rules are those of the public form. */
import { customRequestForm } from "#domain/booking/custom-package.ts";
import { durationText, SIMULATOR_NAMES, SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { DURATION_LENGTH, readDuration } from "#domain/booking/typed-duration.ts";
import { PHONE_LENGTH } from "#domain/people/contact-limits.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { SelectField, TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { readBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { CREATE, type RequestRow } from "./documents.ts";

const START = { simulatorType: "A320", name: "", email: "", phone: "", duration: "", requirements: "" };

type NewRequestDialogProps = {
  onClose: () => void;
  /** Called with the stored request. */
  onMade: (request: RequestRow) => void;
};

/** Open while rendered. */
export function NewRequestDialog({ onClose, onMade }: NewRequestDialogProps) {
  const { field, values, dialog } = useDialogForm<typeof START, typeof START>({
    start: START,
    check: (typed) => {
      const read = readBy(customRequestForm, typed);
      return "errors" in read ? read : { data: typed };
    },
    async send(typed, run) {
      const saved = await run((once) => browserTransport(CREATE, typed, once));
      if (!saved.ok) return;
      onMade(saved.data.made);
      toast({
        title: "Request added",
        description: `${saved.data.made.customer_name} gets an email that confirms it.`,
      });
      onClose();
    },
  });
  const minutes = readDuration(values.duration);
  return (
    <FormDialog
      open
      title="New request"
      description="For a customer who phones. The offer is sent to the email address."
      saveText="Add request"
      {...dialog}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Full name" autoComplete="off" maxLength={120} required {...field("name")} />
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={PHONE_LENGTH}
          required
          {...field("phone")}
        />
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          className="sm:col-span-2"
          {...field("email")}
        />
        <SelectField label="Simulator" {...field("simulatorType")}>
          {SIMULATOR_TYPES.map((type) => (
            <option key={type} value={type}>
              {SIMULATOR_NAMES[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Duration"
          autoComplete="off"
          maxLength={DURATION_LENGTH}
          required
          hint={minutes ? durationText(minutes) : "In minutes, or for example “2 hours”."}
          {...field("duration")}
        />
      </div>
      <TextAreaField label="Requirements" rows={4} maxLength={5000} required {...field("requirements")} />
    </FormDialog>
  );
}
