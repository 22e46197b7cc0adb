/** The name mark: a delta in two shades, cut by a banked horizon, and the name in wide letters. */
import { MARK } from "#shared/name-mark.ts";
import { useBusiness } from "./use-business.ts";

/** Inherits its text colour; the mark's right half keeps its own. */
export function Logo() {
  const { site } = useBusiness();
  return (
    <span className="wide inline-flex items-center gap-2 text-h3 leading-none font-bold">
      <svg viewBox="3.4 2 25.2 27" className="h-8 w-auto" aria-hidden="true" focusable="false">
        <path d={MARK.left} fill="currentColor" />
        <path d={MARK.right} fill="var(--primary)" />
      </svg>
      {site.name}
    </span>
  );
}
