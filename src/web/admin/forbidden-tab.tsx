/** Shown to staff at the address of a tab that only administrators may open. */
import { Alert } from "#web/ui/alert.tsx";
import type { DashboardTab } from "./tabs.ts";

/** Takes the tab that the user may not open. */
export function ForbiddenTab({ tab }: { tab: DashboardTab }) {
  return (
    <>
      <h2 className="mb-4 text-h3">{tab.text}</h2>
      <Alert tone="info" title="For administrators only">
        You are signed in as staff. Ask an administrator if you need anything from this tab.
      </Alert>
    </>
  );
}
