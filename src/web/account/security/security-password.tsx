/**
 * The password. It is changed with the current one; a guest's account sets its first through a mailed link
 * (contract: profile-page, change-password).
 */
import { PASSWORD_LENGTH, STAFF_PASSWORD_LENGTH } from "#domain/people/password.ts";
import { NewPasswordField } from "#web/account/new-password-field.tsx";
import type { Profile } from "#web/account/profile/documents.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SetPassword } from "./security-set-password.tsx";
import { usePasswordForm } from "./use-password-form.ts";

type PasswordCardProps = {
  profile: Profile;
  /** Called when other devices have been signed out. */
  onChanged: () => void;
};

/** The form, or for a guest's account the request for a first password. */
export function PasswordCard({ profile, onChanged }: PasswordCardProps) {
  if (!profile.has_password) return <SetPassword email={profile.email} />;
  return (
    <Card title="Change password">
      <ChangePassword profile={profile} onChanged={onChanged} />
    </Card>
  );
}

function ChangePassword({ profile, onChanged }: PasswordCardProps) {
  const { email, role } = profile;
  const least = role === "user" ? PASSWORD_LENGTH : STAFF_PASSWORD_LENGTH;
  const { form, send, refusal } = usePasswordForm(onChanged);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form method="post" onSubmit={send} noValidate className="grid max-w-md gap-5">
      {refusal && (
        <Alert tone="danger" title="Failed to change password">
          {refusal}
        </Alert>
      )}
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <NewPasswordField
        label="New password"
        typed={form.watch("newPassword")}
        owner={{ email, name: profile.name }}
        least={least}
        required
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register("confirmPassword")}
      />
      <p className="text-sm text-ink-soft">Changing your password signs you out on all other devices.</p>
      <Button type="submit" busy={isSubmitting} busyText="Changing..." className="sm:min-w-44 sm:justify-self-start">
        Change password
      </Button>
    </form>
  );
}

/** Placeholder of the form while the account loads. */
export function PasswordSkeleton() {
  return (
    <Card title="Change password" aria-busy="true">
      <div className="grid max-w-md gap-5">
        <Skeleton className="h-[4.625rem]" />
        <Skeleton className="h-[6.875rem]" />
        <Skeleton className="h-[4.625rem]" />
        <Skeleton className="h-10 sm:h-5" />
        <Skeleton className="h-11 sm:w-44" />
      </div>
    </Card>
  );
}
