/** The frame of login, sign-up and account recovery: the form in a box, and beside it, on wide screens, a chart. */
import { type ReactNode, useEffect, useRef } from "react";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { cx } from "#web/ui/cx.ts";
import { ApproachChart } from "./approach-chart.tsx";

type AuthFrameProps = {
  title: string;
  intro: string;
  /** Above the title of a screen that shows an outcome. */
  icon?: IconComponent;
  /** The screen has replaced another one, whose button had the focus: the heading takes it. */
  focused?: boolean;
  children: ReactNode;
};

/** The page's heading above its form. */
export function AuthFrame({ title, intro, icon: Icon, focused = false, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused, title]);

  return (
    <div className="grid min-h-screenful lg:grid-cols-[minmax(0,45fr)_minmax(0,55fr)]">
      <div>
        <div className={HEAD}>
          <div className={COLUMN}>
            {Icon && (
              <Icon aria-hidden="true" strokeWidth={1.5} className="mb-4 size-10 text-(--eyebrow) lg:text-route" />
            )}
            <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
              {title}
            </h1>
            <p className="mt-2 text-on-night-soft text-pretty lg:text-ink-soft">{intro}</p>
          </div>
        </div>
        <div className={cx(COLUMN, "pb-8 max-lg:-mt-16 lg:pb-12")}>
          <div className="rounded-card border border-line-strong bg-raised p-5 sm:p-7 lg:mt-7">{children}</div>
        </div>
      </div>
      <ApproachChart className="max-lg:hidden" />
    </div>
  );
}

/** On a phone the heading is on a dark band, and the form begins in it. */
const HEAD = "pt-8 max-lg:bg-night-sky max-lg:pb-24 max-lg:text-on-night lg:pt-12";

/** The form starts at the page's left margin. */
const COLUMN = "mx-auto w-full max-w-md px-gutter lg:mx-0 lg:max-w-none lg:pl-margin lg:pr-12";
