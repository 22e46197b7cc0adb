/** The 404 screen (spec 1 §2). The missing path is logged where the visitor's console can show it. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { Airliner } from "#web/simulators/airliner.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** Whole content of a page that does not exist. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => console.warn("No page at this address:", pathname), [pathname]);
  return (
    <div className="bg-night-sky overflow-hidden text-on-night">
      <div className="page-width flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
        <div className="relative w-full max-w-xl" aria-hidden="true">
          <p className="text-[clamp(6rem,26vw,13rem)] font-black leading-none tracking-tighter text-white/10">
            404
          </p>
          <Airliner
            type="A320"
            className="absolute inset-x-0 top-1/2 w-full -translate-y-1/2 -rotate-6"
          />
        </div>
        <h1 className="mt-6 text-3xl font-extrabold tracking-tight sm:text-4xl">
          Oops! Page not found
        </h1>
        <p className="mt-3 max-w-md text-lg text-on-night-soft">
          This address is not on our route map. Nothing is lost: head back and take off again.
        </p>
        <ButtonLink to="/" size="lg" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
