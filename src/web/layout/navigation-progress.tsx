/** Shows that the next page is loading, after a third of a second. */
import { useNavigation } from "react-router";
import { HorizonLoader } from "#web/ui/horizon-loader.tsx";

/** Floats below the header; shows nothing while no navigation is under way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state !== "loading") return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center">
      <div
        role="status"
        className="flex animate-fade-in items-center gap-3 rounded-full bg-raised py-2 pr-5 pl-2.5 text-sm text-ink-soft shadow-float [animation-delay:300ms] [animation-fill-mode:backwards]"
      >
        <HorizonLoader className="size-7" />
        Loading...
      </div>
    </div>
  );
}
