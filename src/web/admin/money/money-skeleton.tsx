/** The Money view's shape while it is loaded for the first time. */
import { Skeleton } from "#web/ui/skeleton.tsx";

/** As high as a quiet day's view, so that little moves when it comes. */
export function MoneySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <p className="sr-only" role="status">
        Loading the money
      </p>
      <Skeleton className="h-120 w-full rounded-2xl lg:h-36" />
      {["needs", "refunds", "checkouts"].map((part) => (
        <div key={part} className="grid gap-4">
          <Skeleton className="h-8 w-44" />
          <Skeleton className="h-20 w-full rounded-2xl" />
        </div>
      ))}
    </div>
  );
}
