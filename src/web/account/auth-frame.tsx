/** The narrow column for login, sign-up and account recovery. */
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Card } from "#web/ui/card.tsx";

type AuthFrameProps = {
  title: string;
  intro: string;
  /** Above the title of a screen that shows an outcome. */
  icon?: LucideIcon;
  /** The screen has replaced another one, whose button had the focus: the heading takes it. */
  focused?: boolean;
  children: ReactNode;
};

/** The page's heading above one card. */
export function AuthFrame({ title, intro, icon: Icon, focused = false, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused, title]);

  return (
    <div className="min-h-screenful bg-night-sky">
      <div className="mx-auto w-full max-w-md px-4 py-band">
        {Icon && <Icon aria-hidden="true" className="mb-4 size-12 text-primary" />}
        <h1 ref={heading} tabIndex={-1} className="text-h1 text-on-night outline-none">
          {title}
        </h1>
        <p className="mt-2 text-on-night-soft">{intro}</p>
        <Card className="mt-6">{children}</Card>
      </div>
    </div>
  );
}
