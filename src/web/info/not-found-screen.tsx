/** The 404 screen (contract: not-found-page). The missing path is logged to the visitor's console. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/button.tsx";
import { LostChart } from "./lost-chart.tsx";

/** The whole content of a missing page. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => console.warn("No page at this address:", pathname), [pathname]);
  return (
    <div data-missing-page="" className="relative overflow-hidden lg:min-h-[max(36rem,var(--spacing-screenful))]">
      <LostChart className="h-64 w-full mask-b-from-75% sm:h-80 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[66%] lg:mask-b-from-100% lg:mask-l-from-78%" />
      <div className="page-width relative flex flex-col items-start justify-center pt-6 pb-section lg:min-h-[max(36rem,var(--spacing-screenful))] lg:py-section">
        <p className="eyebrow">Position unknown</p>
        <h1 className="max-w-md text-h1 text-balance">Oops! Page not found</h1>
        <p className="mt-4 max-w-sm text-lead text-ink-soft text-pretty">
          This address is not on our route map. Head back home and take off again.
        </p>
        <ButtonLink to="/" size="lg" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
