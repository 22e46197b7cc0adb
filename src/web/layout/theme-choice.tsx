/** "Theme" in the footer: system, light or dark. Hidden without a script. The dashboard restyles it (dashboard.css). */

import { useEffect, useId, useSyncExternalStore } from "react";
import { Monitor, Moon, Sun } from "#web/ui/icons.ts";
import { chooseTheme, chosenTheme, followTheme, showTheme, type Theme } from "./theme.ts";

const CHOICES: { theme: Theme; text: string; Icon: typeof Sun }[] = [
  { theme: "system", text: "System", Icon: Monitor },
  { theme: "light", text: "Light", Icon: Sun },
  { theme: "dark", text: "Dark", Icon: Moon },
];

/** Three radio buttons on a night surface, visible once the root has a theme. */
export function ThemeChoice() {
  const name = useId();
  const chosen = useSyncExternalStore(followTheme, chosenTheme, () => "system" as const);

  // A root that React rendered again has lost the attribute set by the script in the head.
  useEffect(showTheme, []);

  return (
    <fieldset className="invisible flex items-center gap-3 in-[[data-theme]]:visible">
      <legend className="sr-only">Theme</legend>
      <span aria-hidden="true">Theme</span>
      <div className="flex rounded-full border border-white/25 p-0.5">
        {CHOICES.map(({ theme, text, Icon }) => (
          <label
            key={theme}
            className="relative flex min-h-11 cursor-pointer lg:min-h-9 items-center gap-1.5 rounded-full px-3 font-semibold hover:text-on-night has-checked:bg-on-night has-checked:text-night has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <Icon aria-hidden="true" className="size-4 max-[22rem]:hidden" />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
