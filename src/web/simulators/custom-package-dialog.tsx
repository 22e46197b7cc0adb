/**
 * "Request Custom Package" (contract: custom-package-dialog). The form lives as long as the page: reopening the dialog
 * shows the earlier input. Only a sent request clears it.
 */

import { useEffect, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { durationText, SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { DURATION_LENGTH, readDuration } from "#domain/booking/typed-duration.ts";
import { PHONE_LENGTH } from "#domain/people/contact-limits.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { forgetSession, useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/choice-fields.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { type CustomRequestFields, REQUEST_FAILED, sendCustomRequest } from "./send-custom-request.ts";

export type CustomPackageDialogProps = {
  simulator: SimulatorType;
  open: boolean;
  onClose: () => void;
  /** Called when the server has accepted the request. */
  onSent: () => void;
};

const resolver = checkedBy<CustomRequestFields>(() =>
  import("#domain/booking/custom-package.ts").then(({ customRequestForm }) =>
    customRequestForm.omit({ simulatorType: true }),
  ),
);

/** The dialog; can't be closed while a request is being sent. */
export function CustomPackageDialog({ simulator, open, onClose, onSent }: CustomPackageDialogProps) {
  const formId = useId();
  const { form, user, refusal, send } = useCustomRequest({ simulator, onClose, onSent });
  const { register, formState, getValues } = form;
  const { errors, isSubmitting } = formState;
  const minutes = readDuration(useWatch({ control: form.control, name: "duration" }));

  const field = (name: keyof CustomRequestFields) => {
    const message = errors[name]?.message;
    const empty = message && !getValues(name).trim();
    return { error: empty ? "Please fill in this field" : message, ...register(name) };
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isSubmitting && onClose()}
      title="Request Custom Package"
      description={`Tell us what you have in mind for the ${SIMULATOR_NAMES[simulator]}. We'll reply with a session and a price.`}
      footer={
        <Button type="submit" form={formId} size="lg" className="w-full" busy={isSubmitting} busyText="Submitting...">
          Submit Request
        </Button>
      }
    >
      <form id={formId} onSubmit={send} noValidate className="grid gap-4">
        {refusal && (
          <Alert tone="danger" title="Submission Error">
            {refusal}
          </Alert>
        )}
        <TextField label="Full Name *" autoComplete="name" maxLength={120} required {...field("name")} />
        <TextField
          label="Email Address *"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          readOnly={user !== null}
          {...(user ? { hint: "Sign out to use another email." } : {})}
          {...field("email")}
        />
        <TextField
          label="Phone Number *"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={PHONE_LENGTH}
          required
          {...field("phone")}
        />
        <TextField
          label="Preferred Duration (minutes) *"
          placeholder="e.g., 90, 120, 180"
          autoComplete="off"
          maxLength={DURATION_LENGTH}
          required
          hint={
            minutes && !errors.duration
              ? `We read this as ${durationText(minutes)}.`
              : "In minutes, or for example “2 hours”."
          }
          {...field("duration")}
        />
        <TextAreaField
          label="Specific Requirements *"
          placeholder="Number of people, the occasion, airports you'd like to fly to..."
          rows={4}
          maxLength={5000}
          {...field("requirements")}
        />
        <PrivacyNotice form="customRequest" />
      </form>
    </Dialog>
  );
}

/** The form's state and its submission. */
function useCustomRequest({ simulator, onClose, onSent }: Omit<CustomPackageDialogProps, "open">) {
  const { user } = useSession();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { form, notify } = useCheckedForm<CustomRequestFields>({
    defaultValues: known(user),
    resolver,
  });
  const { handleSubmit, getValues, setValue, reset } = form;

  useEffect(() => {
    if (!user) return;
    const { name, email, phone } = known(user);
    setValue("email", email);
    if (!getValues("name").trim()) setValue("name", name);
    if (!getValues("phone").trim()) setValue("phone", phone);
  }, [user, getValues, setValue]);

  const send = handleSubmit(
    async (fields) => {
      setRefusal(null);
      try {
        await sendCustomRequest(simulator, fields);
      } catch (failure) {
        setRefusal(refusalText(failure));
        toast({
          title: "Submission Error",
          description: REQUEST_FAILED,
          variant: "destructive",
        });
        return;
      }
      toast({
        title: "Request Submitted",
        description: "Thank you! Our executive will contact you shortly with a customized package.",
      });
      reset(known(user));
      onSent();
      onClose();
    },
    () => {
      setRefusal(null);
      if (Object.values(getValues()).some((typed) => !typed.trim()))
        notify("Missing Information", "Please fill in all required fields.");
    },
  );

  return { form, user, refusal, send };
}

/** The initial fields from the account; duration and requirements are always empty. */
function known(user: SessionUser | null): CustomRequestFields {
  const { name = "", email = "", phone = "" } = user ?? {};
  return { name, email, phone, duration: "", requirements: "" };
}

/** The dialog's message for a failed request; clears a session that has ended. */
function refusalText(failure: unknown): string {
  if (!(failure instanceof GraphqlFailure)) return REQUEST_FAILED;
  if (failure.code === "UNAUTHENTICATED") {
    forgetSession();
    return "You have been signed out. Press Submit Request again, or log in first.";
  }
  const telling = ["BAD_USER_INPUT", "RATE_LIMITED", "NETWORK"].includes(failure.code);
  return telling ? sentenceOf(failure) : REQUEST_FAILED;
}
