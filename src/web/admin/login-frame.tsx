/** The frame of the login of staff: the mark, which leads to the website, and no shop, cart or chat. */
import type { ReactNode } from "react";
import { Logo } from "#web/layout/logo.tsx";
import { useBusiness } from "#web/layout/use-business.ts";
import { Link } from "#web/ui/link.tsx";

/** The header is as high as the website's. */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { site } = useBusiness();
  return (
    <>
      <header className="border-b border-ink bg-surface text-ink">
        <div className="page-width flex h-16 items-center">
          <Link to="/" aria-label={`${site.name}, home`} className="flex min-h-11 items-center rounded-lg">
            <Logo />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-h-screenful outline-none">
        {children}
      </main>
    </>
  );
}
