/** The mark and the name: a delta in two lights, as seen from above. */
import { BUSINESS } from "#web/content/business.ts";

/** Inherits its text colour; the mark keeps its own. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-xl font-extrabold tracking-tight">
      <svg viewBox="4 3 24 25" className="size-7" aria-hidden="true" focusable="false">
        <path d="M16 4 27 28 16 22Z" fill="var(--primary)" />
        <path d="M16 4 5 28 16 22Z" fill="currentColor" />
      </svg>
      {BUSINESS.name}
    </span>
  );
}
