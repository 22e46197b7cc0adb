/** The form in which a parent or guardian consents (contract: guardian-consent); loaded when it opens. */
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { consentTo, RELATIONS } from "#domain/booking/guardian-consent.ts";
import { NAME_LENGTH } from "#domain/people/contact-limits.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { checkedBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { type FlyerConsent, GIVE_CONSENT, type ShownDetails } from "./documents.ts";

type ConsentFields = { flyerName: string; name: string; relation: string; agreed: boolean; signature: string };

const resolver = checkedBy<ConsentFields>(() => import("#domain/text/forms.ts").then((forms) => forms.consentForm));
/** The same where the form asks for the flyer's name. */
const namingResolver = checkedBy<ConsentFields>(() =>
  import("#domain/text/forms.ts").then((forms) => forms.namingConsentForm),
);

type ConsentFormProps = {
  booking: ShownDetails;
  /** The flyer for whom the guardian consents. */
  flyer: FlyerConsent;
  onChanged: (booking: ShownDetails) => void;
  onClose: () => void;
};

export function ConsentForm(props: ConsentFormProps) {
  const { flyer, onClose } = props;
  const { form, send, refusal } = useConsent(props);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const element = useRef<HTMLFormElement>(null);
  const first = flyer.name === null ? "flyerName" : "name";
  useEffect(() => focusField(element.current, first), [first]);
  const flyerName = useWatch({ control: form.control, name: "flyerName" });
  return (
    <form ref={element} method="post" noValidate onSubmit={send} className="mt-4 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {flyer.name === null && (
          <TextField
            label={`Name of the flyer aged ${flyer.age}`}
            autoComplete="off"
            maxLength={NAME_LENGTH}
            required
            className="sm:col-span-2"
            error={errors.flyerName?.message}
            {...register("flyerName")}
          />
        )}
        <TextField
          label="Full name of the parent or guardian"
          autoComplete="name"
          maxLength={NAME_LENGTH}
          required
          error={errors.name?.message}
          {...register("name")}
        />
        <SelectField label="Relation to the flyer" error={errors.relation?.message} {...register("relation")}>
          <option value="">Choose</option>
          {Object.entries(RELATIONS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      <Agreement
        text={consentTo({ name: flyerName.trim() || null, age: flyer.age }).text}
        error={errors.agreed?.message}
        {...register("agreed")}
      />
      <TextField
        label="Signature"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        required
        hint="Type your full name again, as above."
        error={errors.signature?.message}
        {...register("signature")}
      />
      <div className="space-y-1">
        <p className="text-sm text-ink-soft">
          We keep this consent, with its time and network address, as proof that it was given.
        </p>
        <PrivacyNotice form="flyer" />
      </div>
      {refusal && (
        <Alert tone="danger" title={refusal}>
          What you typed is still here.
        </Alert>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" variant="strong" busy={isSubmitting} busyText="Saving..." className="sm:min-w-44">
          Sign and consent
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

type AgreementProps = { text: readonly string[]; error: string | undefined } & React.ComponentProps<"input">;

function Agreement({ text, error, ...input }: AgreementProps) {
  return (
    <div className="border-l-2 border-route pl-4">
      <ul id="consent-text" className="space-y-2">
        {text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <a
          href="/safety"
          target="_blank"
          rel="noopener"
          className="font-semibold text-accent underline underline-offset-2 hover:text-ink"
        >
          Read the safety advice<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <label className="mt-3 flex min-h-11 cursor-pointer items-start gap-3 py-1.5 font-semibold">
        <input
          {...input}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "consent-text consent-problem" : "consent-text"}
        />
        <span>I have read this and give my consent.</span>
      </label>
      {error && (
        <p id="consent-problem" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function useConsent({ booking, flyer, onChanged, onClose }: ConsentFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form } = useCheckedForm<ConsentFields>({
    defaultValues: {
      flyerName: flyer.name ?? "",
      name: booking.guardian_name ?? "",
      relation: "",
      agreed: false,
      signature: "",
    },
    resolver: flyer.name === null ? namingResolver : resolver,
  });
  const send = form.handleSubmit(async (typed) => {
    setRefusal(null);
    try {
      const { giveGuardianConsent } = await browserTransport(GIVE_CONSENT, { bookingId: booking.id, ...typed });
      onChanged(giveGuardianConsent);
      toast({ title: "Consent given", description: "Thank you. The desk sees it at check-in." });
      onClose();
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      const field = failure.field as keyof ConsentFields | undefined;
      if (field && field in typed) form.setError(field, { message: sentenceOf(failure) }, { shouldFocus: true });
      else setRefusal(failure.code === "INTERNAL" ? "The consent could not be saved" : sentenceOf(failure));
    }
  });
  return { form, send, refusal };
}
