/** Gives a user another role; says what each may, and what the server refuses. */
import { useEffect, useId, useState } from "react";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { cx } from "#web/ui/cx.ts";
import { toast } from "#web/ui/toast.tsx";
import { SET_ROLE, USER, type UserRow } from "./documents.ts";
import { ROLES } from "./role-words.tsx";

type RoleDialogProps = {
  /** Null while closed. */
  user: UserRow | null;
  onClose: () => void;
  /** The user as the server now has them. */
  onChanged: (user: UserRow) => void;
};

/** Open while there is a user. */
export function RoleDialog({ user, onClose, onChanged }: RoleDialogProps) {
  const [seen, setSeen] = useState(user);
  const [role, setRole] = useState(user?.role ?? "user");
  const name = useId();
  const { busy, refusal, run, clear } = useSave();
  const id = user?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user fills it, a renewed row does not.
  useEffect(() => {
    setSeen(user);
    setRole(user?.role ?? "user");
    clear();
  }, [id, clear]);

  if (!user || !seen) return null;

  const send = async () => {
    const saved = await run((once) =>
      browserTransport(SET_ROLE, { id: seen.id, role, updatedAt: seen.updated_at }, once),
    );
    if (!saved.ok) return;
    const changed = saved.data.setUserRole;
    onChanged(changed);
    toast({ title: "Role changed", description: `${changed.email} is now ${changed.role}.` });
    onClose();
  };

  const loadTheirs = async () => {
    try {
      const { user: theirs } = await browserTransport(USER, { id: seen.id });
      if (!theirs) return;
      setSeen(theirs);
      setRole(theirs.role);
      onChanged(theirs);
      clear();
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Error", description: failure.message, variant: "destructive" });
    }
  };

  return (
    <FormDialog
      open
      title={`Role of ${seen.name.trim() || seen.email}`}
      description="It counts at once, also where this person is signed in already."
      saveText="Change role"
      busy={busy}
      dirty={role !== seen.role}
      refusal={refusal}
      onLoadTheirs={loadTheirs}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">Role</legend>
        {ROLES.map(({ value, text, may }) => (
          <label
            key={value}
            className={cx(
              "flex min-h-11 cursor-pointer gap-3 rounded-xl border p-4",
              role === value ? "border-info bg-info-soft/50" : "border-line-strong",
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={role === value}
              onChange={() => setRole(value)}
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
