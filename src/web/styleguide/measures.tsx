/** Spacing, corners, shadows and durations. */
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";

const SPACING = ["w-gutter", "w-band", "w-section"];
const CORNERS = ["rounded-control", "rounded-card", "rounded-panel", "rounded-full"];
const SHADOWS = ["shadow-field", "shadow-card", "shadow-float", "shadow-primary"];
const MOTIONS = ["press", "quick", "place"];

export function Measures() {
  const [moved, setMoved] = useState(false);
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <ul className="space-y-3" aria-label="Spacing">
        {SPACING.map((name) => (
          <li key={name} className="flex items-center gap-4 text-sm">
            <span className={`h-4 bg-accent ${name}`} aria-hidden="true" />
            {name.replace("w-", "")}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-4" aria-label="Corners">
        {CORNERS.map((name) => (
          <li
            key={name}
            className={`grid h-20 w-34 place-items-center border border-line-strong bg-raised text-caption ${name}`}
          >
            {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-6" aria-label="Shadows">
        {SHADOWS.map((name) => (
          <li key={name} className={`grid h-24 w-34 place-items-center rounded-card bg-raised text-caption ${name}`}>
            {name}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onClick={() => setMoved(!moved)}>
          Move
        </Button>
        <ul className="mt-4 space-y-3" aria-label="Motion">
          {MOTIONS.map((name) => (
            <li key={name} className="relative h-8 rounded-control bg-sunken">
              <span
                className="absolute inset-y-0 left-0 grid w-28 place-items-center rounded-control bg-accent text-caption text-on-accent transition-[translate] ease-standard"
                style={{
                  transitionDuration: `var(--motion-${name})`,
                  translate: moved ? "8rem" : "0",
                }}
              >
                motion-{name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
