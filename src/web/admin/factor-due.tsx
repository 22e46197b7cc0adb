/** What an administrator reads who has no second factor where the centre requires one: until then, nothing else opens. */
import { ShieldAlert } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";

/** In the place of every tab. */
export function FactorDue() {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-4 rounded-panel border border-line bg-raised px-6 py-10 text-center shadow-card">
      <span className="grid size-14 place-items-center rounded-full bg-warning-soft text-warning">
        <ShieldAlert aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-h3 text-balance">Your centre asks administrators for a second factor</h2>
      <p className="text-ink-soft text-pretty">
        You are signed in, but the dashboard opens only for administrators whose logins ask for a
        code from an authenticator app. Setting yours up takes two minutes; then come back here.
      </p>
      <ButtonLink to="/profile?tab=security">Set up your second factor</ButtonLink>
    </section>
  );
}
