/** The living style guide (development only): the building blocks of screens, as the product renders them. */
import { useEffect } from "react";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ColourTokens } from "./colours.tsx";
import { ControlStates } from "./controls.tsx";
import { Direction } from "./direction.tsx";
import { Identity } from "./identity.tsx";
import { Measures } from "./measures.tsx";
import { Notices } from "./notices.tsx";
import { showStates } from "./show-states.ts";
import { TypeScale } from "./type-scale.tsx";

export function meta() {
  return [{ title: "Style guide" }, { name: "robots", content: "noindex" }];
}

const PARTS = [
  ["direction", "Direction", Direction],
  ["identity", "Identity", Identity],
  ["type", "Type", TypeScale],
  ["colours", "Colours", ColourTokens],
  ["measures", "Spacing, shape, depth, motion", Measures],
  ["controls", "Controls", ControlStates],
  ["notices", "Notices and panels", Notices],
] as const;

export default function StyleGuide() {
  useEffect(showStates, []);
  return (
    <>
      <PageHeader
        title="Style guide"
        eyebrow="For developers"
        intro="Every design token and component. Choose the theme at the foot of the page."
      >
        <nav aria-label="Parts">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {PARTS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="underline underline-offset-4 hover:text-primary">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      {PARTS.map(([id, title, Part]) => (
        <section key={id} aria-labelledby={id} className="page-width border-b border-line py-band">
          <h2 id={id} className="mb-6 text-h2">
            {title}
          </h2>
          <Part />
        </section>
      ))}
    </>
  );
}
