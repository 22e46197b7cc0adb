/** The choice between the views of a tab, each with its own address. */
import type { ComponentType } from "react";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

/** On phones a word is below its icon. */
export const STACKED = "max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:text-caption max-sm:leading-none";

export type View = {
  key: string;
  path: string;
  text: string;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
};

/** `label` names the choice; `current` is the key of the view that is shown. */
export function ViewsNav({ label, views, current }: { label: string; views: readonly View[]; current: string }) {
  return (
    <nav aria-label={label} className="flex rounded-xl border border-line-strong bg-raised max-sm:grow lg:p-0.5">
      {views.map(({ key, path, text, Icon }) => (
        <Link
          key={key}
          to={path}
          title={text}
          preventScrollReset
          aria-current={key === current ? "page" : undefined}
          className={cx(
            "inline-flex min-h-8 items-center justify-center gap-2 rounded-lg px-3 text-sm font-semibold whitespace-nowrap transition-colors max-lg:min-h-11 max-sm:grow",
            STACKED,
            key === current ? "bg-ink text-raised" : "text-ink-soft hover:bg-sunken hover:text-ink",
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
          {text}
        </Link>
      ))}
    </nav>
  );
}
