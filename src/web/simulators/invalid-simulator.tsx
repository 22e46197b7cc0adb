/** The screen of an address with an unknown simulator (contract: invalid-simulator). */
import { ButtonLink } from "#web/ui/button.tsx";

/** The whole content of the page. */
export function InvalidSimulator() {
  return (
    <div className="bg-night-sky text-on-night">
      <div className="page-width flex min-h-screenful flex-col items-center justify-center py-16 text-center">
        <h1 className="text-h1">Invalid Simulator</h1>
        <p className="mt-3 text-lead text-on-night-soft">Please select a valid simulator type.</p>
        <ButtonLink to="/simulation" size="lg" className="mt-8">
          View Simulators
        </ButtonLink>
      </div>
    </div>
  );
}
