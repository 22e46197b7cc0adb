/** The frame of login, sign-up and account recovery: the form in a box, and beside it, on wide screens, a chart. */
import { type ReactNode, useEffect, useRef } from "react";
import type { IconComponent } from "#web/ui/create-icon.ts";
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
      <div className="max-lg:bg-graticule">
        <div className={FORM}>
          {Icon && <Icon aria-hidden="true" strokeWidth={1.5} className="mb-4 size-10 text-route" />}
          <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
            {title}
          </h1>
          <p className="mt-2 text-pretty text-ink-soft">{intro}</p>
          <div className="mt-6 rounded-card border border-line-strong bg-raised p-5 sm:p-7 lg:mt-7">{children}</div>
        </div>
      </div>
      <ApproachChart className="max-lg:hidden" />
    </div>
  );
}

/** The form starts at the page's left margin. */
const FORM =
  "mx-auto w-full max-w-md px-gutter pb-10 pt-8 lg:mx-0 lg:max-w-none lg:pb-12 lg:pl-margin lg:pr-12 lg:pt-12";
