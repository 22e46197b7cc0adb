/**
 * The form of "Profile Information": starts with the stored profile, saves it, and keeps input after a failure. The
 * rules are the server's and load on submit.
 */
import { useState } from "react";
import { useForm } from "react-hook-form";
import { refusalText } from "#web/account/refusal-text.ts";
import { browserTransport } from "#web/graphql.ts";
import { currentUser, renewUser } from "#web/session/session.ts";
import { checkedBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { type Profile, UPDATE_PROFILE } from "./documents.ts";

/** In page order: the first invalid field is reported. */
const PROFILE_FIELDS = ["name", "phone", "address", "city", "state", "pincode"] as const;

/** The inputs as typed. */
export type ProfileFields = Record<(typeof PROFILE_FIELDS)[number], string>;

const resolver = checkedBy<ProfileFields>(() =>
  import("#domain/people/account-forms.ts").then((forms) => forms.profileForm),
);

/** The form, its `send` handler, and the last refusal, for the page. */
export function useProfileForm(profile: Profile) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<ProfileFields>({ resolver, defaultValues: fieldsOf(profile) });

  /** Resets the fields to their stored values, except those changed since the submit. */
  function settle(saved: ProfileFields, sent: ProfileFields): void {
    for (const field of PROFILE_FIELDS) {
      if (form.getValues(field) === sent[field]) form.resetField(field, { defaultValue: saved[field] });
    }
  }

  function refuse(text: string): void {
    setRefusal(text);
    toast({ title: "Error", description: text, variant: "destructive" });
  }

  const send = form.handleSubmit(
    async (typed) => {
      setRefusal(null);
      const user = currentUser();
      if (user?.id !== profile.id) return refuse("No user logged in");
      try {
        const { updateProfile } = await browserTransport(UPDATE_PROFILE, {
          id: user.id,
          ...typed,
        });
        settle(fieldsOf(updateProfile), typed);
        renewUser(updateProfile);
        toast({ title: "Profile updated", description: "Your details have been saved." });
      } catch (failure) {
        refuse(refusalText(failure, "Failed to update profile"));
      }
    },
    (errors) => {
      setRefusal(null);
      const first = PROFILE_FIELDS.map((field) => errors[field]?.message).find(Boolean);
      toast({ title: "Error", description: first ?? "", variant: "destructive" });
    },
  );

  return { form, send, refusal };
}

function fieldsOf(profile: Profile): ProfileFields {
  return {
    name: profile.name,
    phone: profile.phone ?? "",
    address: profile.address ?? "",
    city: profile.city ?? "",
    state: profile.state ?? "",
    pincode: profile.pincode ?? "",
  };
}
