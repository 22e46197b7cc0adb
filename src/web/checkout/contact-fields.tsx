/** Name, email and phone, all required: the same inputs for a session, an order and a booking's details. */
import { useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { EMAIL_LENGTH, NAME_LENGTH, PHONE_LENGTH } from "#domain/people/contact-limits.ts";
import { isDoubtfulMobile } from "#domain/people/doubtful-mobile.ts";
import { TextField } from "#web/ui/field.tsx";

type Input = { field: UseFormRegisterReturn; error: string | undefined };

type ContactFieldsProps = {
  name: Input;
  email: Input;
  phone: Input;
  emailHint: string;
  phoneHint: string;
  /** The email is the account's. */
  emailFixed?: boolean;
};

export function ContactFields({ name, email, phone, emailHint, phoneHint, emailFixed = false }: ContactFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={NAME_LENGTH}
        required
        className="sm:col-span-2"
        error={name.error}
        {...name.field}
      />
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_LENGTH}
        required
        readOnly={emailFixed}
        hint={emailHint}
        error={email.error}
        {...email.field}
      />
      <PhoneField {...phone} hint={phoneHint} />
    </div>
  );
}

/** Asks about a number that may have a slip, and accepts it all the same: it may be a landline. */
function PhoneField({ field, error, hint }: Input & { hint: string }) {
  const [doubted, setDoubted] = useState(false);
  const asked = useRef("");
  const { onBlur, onChange } = field;
  return (
    <TextField
      label="Phone number"
      type="tel"
      autoComplete="tel"
      inputMode="tel"
      maxLength={PHONE_LENGTH}
      required
      hint={
        <>
          <span role="status">
            {doubted && (
              <span className="text-warning-ink">
                Check the number: Indian mobile numbers start with 6, 7, 8 or 9.{" "}
                <button type="button" className="font-semibold underline" onClick={() => setDoubted(false)}>
                  Keep it
                </button>
              </span>
            )}
          </span>
          {!doubted && hint}
        </>
      }
      error={error}
      {...field}
      onBlur={(event) => {
        const { value } = event.target;
        setDoubted(isDoubtfulMobile(value) && asked.current !== value);
        asked.current = value;
        return onBlur(event);
      }}
      onChange={(event) => {
        setDoubted(false);
        return onChange(event);
      }}
    />
  );
}
