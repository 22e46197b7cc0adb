/** The narrow column in which people log in or sign up. */
import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";

type AuthFrameProps = { title: string; intro: string; children: ReactNode };

/** The page's heading over one card. */
export function AuthFrame({ title, intro, children }: AuthFrameProps) {
  return (
    <div className="bg-night-sky">
      <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-16">
        <h1 className="text-3xl font-extrabold tracking-tight text-on-night sm:text-4xl">
          {title}
        </h1>
        <p className="mt-2 text-on-night-soft">{intro}</p>
        <Card className="mt-6">{children}</Card>
      </div>
    </div>
  );
}
