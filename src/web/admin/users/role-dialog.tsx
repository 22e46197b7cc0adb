/** Changes a user's role; shows the rights of each role, and the server's refusal. */
import { useId, useState } from "react";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { cx } from "#web/ui/cx.ts";
import { toast } from "#web/ui/toast.ts";
import { readUser, SET_ROLE, type UserRow } from "./documents.ts";
import { ROLES, roleText } from "./role-words.tsx";

type RoleDialogProps = {
  /** Null while closed. */
  user: UserRow | null;
  onClose: () => void;
  /** Called with the user after the change. */
  onChanged: (user: UserRow) => void;
};

type RoleFormProps = RoleDialogProps & { user: UserRow };

/** Open while `user` is set. */
export function RoleDialog({ user, ...rest }: RoleDialogProps) {
  // The key resets the form for another user, but not for a newer version of the same row.
  return user && <RoleForm key={user.id} user={user} {...rest} />;
}

function useRoleForm({ user, onClose, onChanged }: RoleFormProps) {
  const [current, setCurrent] = useState(user);
  const { form, save, ...rest } = useDialogForm({
    start: { role: user.role },
    check: (values) => ({ data: values }),
    async send({ role }, run) {
      const saved = await run((once) =>
        browserTransport(SET_ROLE, { id: current.id, role, updatedAt: current.updated_at }, once),
      );
      if (!saved.ok) return;
      const changed = saved.data.setUserRole;
      onChanged(changed);
      toast({ title: "Role changed", description: `${changed.email}: ${roleText(changed.role)}` });
      onClose();
    },
  });

  const loadTheirs = async () => {
    try {
      const theirs = await readUser(current.id);
      if (!theirs) return;
      setCurrent(theirs);
      form.reset({ role: theirs.role });
      onChanged(theirs);
      save.clear();
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Error", description: failure.message, variant: "destructive" });
    }
  };

  return { ...rest, current, loadTheirs };
}

function RoleForm(props: RoleFormProps) {
  const { current, values, set, dialog, loadTheirs } = useRoleForm(props);
  const name = useId();
  return (
    <FormDialog
      open
      title={`Role of ${current.name.trim() || current.email}`}
      description="Takes effect at once, even where this person is already signed in."
      saveText="Change role"
      {...dialog}
      onLoadTheirs={loadTheirs}
      onClose={props.onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">Role</legend>
        {ROLES.map(({ value, text, may }) => (
          <label
            key={value}
            className={cx(
              "flex min-h-11 cursor-pointer gap-3 rounded-xl border p-4",
              values.role === value ? "border-info bg-info-soft/50" : "border-line-strong",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={values.role === value}
              onChange={() => set({ role: value })}
              className="mt-0.5 size-5 shrink-0 accent-info"
            />
            <span>
              <span className="block font-semibold">{text}</span>
              <span className="block text-sm text-ink-soft">{may}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
