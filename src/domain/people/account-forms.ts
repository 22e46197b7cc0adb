/**
 * Forms of an account's owner: profile, forgotten and changed passwords (contract: profile-page, forgot-password,
 * change-password), with the same rules in browser and server. The first issue is the message to show.
 */
import * as z from "zod";
import { contactDetails, passwordRule, registration } from "#domain/text/forms.ts";
import { stateNamed } from "./indian-states.ts";
import { personName } from "./person-name.ts";

const NAME_MISSING = "Please enter your name";
const EMAIL_MISSING = "Please enter your email address.";
const PINCODE_INVALID = "Please enter a valid 6-digit pincode";
const TOO_LONG = "This text is too long";

/** Two fields that must agree; each form passes its own message for when they don't. */
function typedTwice(message: string) {
  return z
    .object({ newPassword: passwordRule, confirmPassword: z.string() })
    .refine((form) => form.newPassword === form.confirmPassword, {
      path: ["confirmPassword"],
      message,
    });
}

/** Text that may be left empty; empty becomes null. */
const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, TOO_LONG)
    .nullish()
    .transform((text) => text || null);

/** The profile in its stored form: the phone normalised, empty values null (contract: profile-page). */
export const profileForm = z.object({
  name: personName(NAME_MISSING),
  phone: registration.shape.phone,
  address: optional(500),
  city: optional(120),
  // A state of India by its listed name; a state of another country as typed.
  state: optional(120).transform((typed) => typed && (stateNamed(typed) || typed)),
  pincode: z
    .string()
    .trim()
    .nullish()
    .transform((typed) => typed?.replace(/^(\d{3})[\s-](\d{3})$/, "$1$2") || null)
    .pipe(
      z
        .string()
        .regex(/^[1-9][0-9]{5}$/, PINCODE_INVALID)
        .nullable(),
    ),
});

/** The address that a reset link is sent to. */
export const forgotForm = z.object({
  email: z.string({ error: EMAIL_MISSING }).trim().min(1, EMAIL_MISSING).pipe(contactDetails.shape.email),
});

/** A new address of the account. */
export const emailChangeForm = z.object({ newEmail: forgotForm.shape.email });

/** The reset screen: a new password typed twice. */
export const resetForm = typedTwice("Passwords do not match.");

/** The security tab: the current password, and a new one typed twice. */
export const passwordChangeForm = z.intersection(
  z.object({
    currentPassword: z
      .string({ error: "Please enter your current password" })
      .min(1, "Please enter your current password"),
  }),
  typedTwice("New passwords don't match"),
);
