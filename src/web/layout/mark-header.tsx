/** The header of the login of staff: the mark, which leads to the website. */
import { Link } from "#web/ui/link.tsx";
import { Logo } from "./logo.tsx";
import { useBusiness } from "./use-business.ts";

/** As high as the website's header. */
export function MarkHeader() {
  const { site } = useBusiness();
  return (
    <header className="border-b border-ink bg-surface text-ink">
      <div className="page-width flex h-16 items-center">
        <Link to="/" aria-label={`${site.name}, home`} className="flex min-h-11 items-center rounded-lg">
          <Logo />
        </Link>
      </div>
    </header>
  );
}
