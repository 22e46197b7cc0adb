/** "Theme" in the footer and in the account's menu of the dashboard: system, light or dark. Hidden without a script. */

import { useEffect, useId, useSyncExternalStore } from "react";
import { cx } from "#web/ui/cx.ts";
import { Monitor, Moon, Sun } from "#web/ui/icons.ts";
import { chooseTheme, chosenTheme, followTheme, showTheme, type Theme } from "./theme.ts";

const CHOICES: { theme: Theme; text: string; Icon: typeof Sun }[] = [
  { theme: "system", text: "System", Icon: Monitor },
  { theme: "light", text: "Light", Icon: Sun },
  { theme: "dark", text: "Dark", Icon: Moon },
];

const ON_NIGHT = {
  frame: "border-white/25",
  choice: "hover:text-on-night has-checked:bg-on-night has-checked:text-night has-focus-visible:outline-primary",
};
const ON_PAGE = {
  frame: "border-line-strong",
  choice: "hover:text-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-(--focus)",
};

/** Three radio buttons, visible once the root has a theme: on a night surface, or without icons on that of the page. */
export function ThemeChoice({ onNight = true }: { onNight?: boolean }) {
  const look = onNight ? ON_NIGHT : ON_PAGE;
  const name = useId();
  const chosen = useSyncExternalStore(followTheme, chosenTheme, () => "system" as const);

  // A root that React rendered again has lost the attribute set by the script in the head.
  useEffect(showTheme, []);

  return (
    <fieldset className="invisible flex items-center gap-3 in-[[data-theme]]:visible">
      <legend className="sr-only">Theme</legend>
      <span aria-hidden="true" className={cx(!onNight && "sr-only")}>
        Theme
      </span>
      <div className={cx("flex rounded-full border p-0.5", look.frame)}>
        {CHOICES.map(({ theme, text, Icon }) => (
          <label
            key={theme}
            className={cx(
              "relative flex min-h-11 cursor-pointer lg:min-h-9 items-center gap-1.5 rounded-full px-3 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2",
              look.choice,
            )}
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {onNight && <Icon aria-hidden="true" className="size-4 max-[22rem]:hidden" />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
