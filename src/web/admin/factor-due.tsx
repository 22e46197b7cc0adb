/** Shown to staff and administrators who lack a required second factor. No tab opens until it is set up. */
import { ShieldAlert } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";

/** Replaces every tab. */
export function FactorDue() {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 rounded-panel border border-line bg-raised px-6 py-10 text-center shadow-card">
      <span className="grid size-14 place-items-center rounded-full bg-warning-soft text-warning">
        <ShieldAlert aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-h3 text-balance">Set up your second factor to continue</h2>
      <p className="text-ink-soft text-pretty">
        Everyone who uses the dashboard needs one: a code from an authenticator app at each login. Setting it up takes
        two minutes, then you can return to the dashboard.
      </p>
      <ButtonLink to="/profile?tab=security">Set up your second factor</ButtonLink>
    </section>
  );
}
