/** Says that the next page is on its way, when it takes longer than a third of a second. */
import { useNavigation } from "react-router";
import { Spinner } from "#web/ui/spinner.tsx";

/** Floats below the header; shows nothing while no navigation is under way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state !== "loading") return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-20 z-40 flex justify-center">
      <div className="animate-fade-in rounded-full bg-raised px-5 py-2.5 shadow-float [animation-delay:300ms] [animation-fill-mode:backwards]">
        <Spinner size="sm" />
      </div>
    </div>
  );
}
