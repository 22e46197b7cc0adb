/** The screen of an address with an unknown simulator (contract: invalid-simulator). */
import { ButtonLink } from "#web/ui/button.tsx";

/** The whole content of the page. */
export function InvalidSimulator() {
  return (
    <div className="bg-graticule">
      <div className="page-width flex min-h-screenful flex-col items-start justify-center py-16">
        <p className="eyebrow">No such aircraft</p>
        <h1 className="text-h1">Invalid Simulator</h1>
        <p className="mt-3 text-lead text-ink-soft">Please select a valid simulator type.</p>
        <ButtonLink to="/simulation" variant="secondary" size="lg" className="mt-8">
          View Simulators
        </ButtonLink>
      </div>
    </div>
  );
}
