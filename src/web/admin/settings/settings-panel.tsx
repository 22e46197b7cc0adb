/** The settings form with its sections and save bar. Warns before unsaved changes are lost. */

import { useLeaveGuard } from "#web/admin/unsaved.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Owned } from "./documents.ts";
import { SaveBar } from "./save-bar.tsx";
import { FormContext } from "./setting-fields.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

/** `owned` is the stored version; `onSaved` is called with the saved one. */
export function SettingsPanel({ owned, onSaved }: { owned: Owned; onSaved: (owned: Owned) => void }) {
  const form = useSettingsForm(owned, onSaved);
  const blocker = useLeaveGuard(
    form.changes > 0,
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <section aria-labelledby="settings">
      <h3 id="settings" className="mb-4 text-h4 max-lg:sr-only">
        Settings
      </h3>
      <FormContext value={form}>
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.busy && form.changes > 0) form.onSubmit(event);
          }}
        >
          <SettingsSections factorAlways={owned.factorAlways} />
          <SaveBar form={form} />
        </form>
      </FormContext>
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title="Leave without saving?"
        tone="danger"
        confirmText="Leave"
        cancelText="Stay here"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <p>Your changes to the settings will be lost.</p>
      </ConfirmDialog>
    </section>
  );
}
