/** Form fields in every state. */
import { useId } from "react";
import { NewPasswordField } from "#web/account/new-password-field.tsx";
import { SelectField, TextAreaField } from "#web/ui/choice-fields.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { shown } from "./show-states.ts";

const TICKS = [
  ["at rest", {}],
  ["hovered", shown("hover")],
  ["focused", shown("focus-visible")],
  ["pressed", shown("active")],
  ["wrong", { "aria-invalid": true }],
  ["disabled", { disabled: true }],
] as const;

export function FieldStates() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="At rest" placeholder="Asha Rao" hint="As on your ID card." />
        <TextField label="Hovered" defaultValue="Asha Rao" {...shown("hover")} />
        <TextField label="Focused" defaultValue="Asha Rao" {...shown("focus-visible")} />
        <TextField label="Wrong" required defaultValue="nowhere" error="Please enter a valid email address" />
        <TextField label="Read only" readOnly defaultValue="asha@example.com" />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <PasswordField label="Password" defaultValue="left-seat" />
        <NewPasswordField label="New password" typed="brown window" defaultValue="brown window" />
        <SelectField label="State" error={undefined} defaultValue="DL">
          <option value="DL">Delhi</option>
          <option value="UP">Uttar Pradesh</option>
        </SelectField>
        <SelectField label="State, wrong" error="Choose your state" defaultValue="">
          <option value="">Choose</option>
        </SelectField>
        <TextAreaField label="Message" error={undefined} rows={3} className="sm:col-span-2" />
      </div>
      <div className="grid gap-8 sm:grid-cols-3">
        <Ticks type="checkbox" name="Tick box" />
        <Ticks type="checkbox" name="Tick box, ticked" ticked />
        <Ticks type="radio" name="Radio button, chosen" ticked />
      </div>
    </>
  );
}

type TicksProps = { type: "checkbox" | "radio"; name: string; ticked?: boolean };

function Ticks({ type, name, ticked = false }: TicksProps) {
  const id = useId();
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-h4">{name}</legend>
      {TICKS.map(([text, state]) => (
        <label key={text} className="flex items-center gap-3">
          <input type={type} name={`${id}-${text}`} defaultChecked={ticked} {...state} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
