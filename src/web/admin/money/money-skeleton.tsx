/** The Money tab's skeleton during its first load. */
import { Skeleton } from "#web/ui/skeleton.tsx";

/** As high as the view of a day with few records, to keep the layout shift small. */
export function MoneySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <p className="sr-only" role="status">
        Loading payments
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
