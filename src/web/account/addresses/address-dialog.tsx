/** Adds or changes an address of the book. */
import { useState } from "react";
import { useForm } from "react-hook-form";
import { STATES, UNION_TERRITORIES } from "#domain/people/indian-states.ts";
import { refusalText } from "#web/account/refusal-text.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextAreaField } from "#web/ui/choice-fields.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { type KeptAddress, SAVE_ADDRESS } from "./documents.ts";

type Fields = Omit<KeptAddress, "id">;

const EMPTY: Fields = { label: "", fullName: "", phone: "", address: "", city: "", state: "", pincode: "" };
const FORM = "address-form";

const resolver = checkedBy<Fields>(() => import("#domain/shop/address-form.ts").then(({ addressForm }) => addressForm));

type AddressDialogProps = {
  /** Null for a new one. */
  address: KeptAddress | null;
  /** Fills a new one. */
  person: { fullName: string; phone: string };
  onSaved: () => void;
  onClose: () => void;
};

/** Open while rendered; a refusal keeps the input. */
export function AddressDialog({ address, person, onSaved, onClose }: AddressDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { id, ...kept } = address ?? { ...EMPTY, ...person, id: null };
  const { register, handleSubmit, formState } = useForm<Fields>({ resolver, defaultValues: kept });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof Fields) => ({ ...register(name), error: errors[name]?.message });
  const send = handleSubmit(async (typed) => {
    setRefusal(null);
    try {
      await browserTransport(SAVE_ADDRESS, { id, ...typed });
      onSaved();
    } catch (failure) {
      setRefusal(refusalText(failure, "Failed to save the address"));
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title={address ? "Change the address" : "Add an address"}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={FORM} method="post" noValidate onSubmit={send} className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name of this address"
          hint="Optional, such as Home or Office."
          maxLength={30}
          className="sm:col-span-2"
          {...field("label")}
        />
        <TextField label="Full name" autoComplete="name" required {...field("fullName")} />
        <TextField label="Phone" type="tel" autoComplete="tel" inputMode="tel" required {...field("phone")} />
        <TextField
          label="Pincode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={7}
          required
          className="sm:col-span-2"
          {...field("pincode")}
        />
        <TextAreaField
          label="Address"
          autoComplete="street-address"
          maxLength={500}
          rows={3}
          className="sm:col-span-2"
          {...field("address")}
        />
        <TextField label="City" autoComplete="address-level2" maxLength={120} required {...field("city")} />
        <SelectField label="State" autoComplete="address-level1" {...field("state")}>
          <StateOptions />
        </SelectField>
        {refusal && (
          <div className="sm:col-span-2">
            <Alert tone="danger">{refusal}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}

function StateOptions() {
  return (
    <>
      <option value="">Choose your state</option>
      <optgroup label="States">
        {STATES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
      <optgroup label="Union territories">
        {UNION_TERRITORIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
    </>
  );
}
