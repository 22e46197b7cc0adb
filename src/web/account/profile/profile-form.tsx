/**
 * "Profile Information": the user's details; only the email is read-only (contract: profile-page). Leaving the page
 * with unsaved changes prompts first. Switching tabs within the page does not, and loses nothing.
 */
import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { currentUser } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Profile } from "./documents.ts";
import { AddressField, StateField } from "./profile-address.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const TITLE = "Your details";
const GRID = "grid gap-5 sm:grid-cols-2";

/** Takes the stored profile; later changes of it don't overwrite input. */
export function ProfileForm({ profile, staff }: { profile: Profile; staff: boolean }) {
  const { form, send, refusal } = useProfileForm(profile);
  const { register, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  return (
    <Card title={TITLE}>
      <form method="post" onSubmit={send} noValidate className={GRID}>
        <TextField
          label="Full name"
          autoComplete="name"
          required
          className="sm:col-span-2"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          readOnly
          value={profile.email}
          hint="Change it below, under Your email."
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={staff ? "Administrators see it in the list of users." : "We'll only call about your session or order."}
          error={errors.phone?.message}
          {...register("phone")}
        />
        <AddressField className="sm:col-span-2" error={errors.address?.message} {...register("address")} />
        <TextField
          label="City"
          autoComplete="address-level2"
          className="sm:col-span-2"
          error={errors.city?.message}
          {...register("city")}
        />
        <StateField stored={profile.state ?? ""} error={errors.state?.message} {...register("state")} />
        <TextField
          label="Pincode"
          autoComplete="postal-code"
          inputMode="numeric"
          error={errors.pincode?.message}
          {...register("pincode")}
        />
        {refusal && (
          <div className="sm:col-span-2">
            <Alert tone="danger" title={refusal}>
              Your changes are still here. Please try again.
            </Alert>
          </div>
        )}
        <div className="border-t border-line pt-5 sm:col-span-2 sm:text-right">
          <Button type="submit" busy={isSubmitting} busyText="Saving..." className="w-full sm:w-auto sm:min-w-44">
            Save changes
          </Button>
        </div>
      </form>
      <LeavingGuard unsaved={isDirty} />
    </Card>
  );
}

/** Prompts before unsaved changes are lost, by a link here or by the browser. */
function LeavingGuard({ unsaved }: { unsaved: boolean }) {
  // A user who signs out has already confirmed leaving; the page's own tabs keep the form.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentUser() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description="Your profile changes haven't been saved."
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p>Stay and press "Save changes" to keep them.</p>
    </Dialog>
  );
}

/** Placeholder of the form while the profile loads. */
export function ProfileFormSkeleton() {
  return (
    <Card title={TITLE} aria-busy="true">
      <div className={GRID}>
        <Skeleton className="h-[4.625rem] sm:col-span-2" />
        <Skeleton className="h-25" />
        <Skeleton className="h-25" />
        <Skeleton className="h-30 sm:col-span-2" />
        <Skeleton className="h-[4.625rem] sm:col-span-2" />
        <Skeleton className="h-[4.625rem]" />
        <Skeleton className="h-[4.625rem]" />
        <div className="border-t border-line pt-5 sm:col-span-2">
          <Skeleton className="h-11 sm:ml-auto sm:w-44" />
        </div>
      </div>
    </Card>
  );
}
