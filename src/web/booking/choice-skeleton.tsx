/** Placeholders of the slot choice, with its height: nothing moves when it has loaded. */
import { Skeleton } from "#web/ui/skeleton.tsx";

/** As high as the choice before a day is chosen. */
export function ChoiceSkeleton({ nextFree }: { nextFree?: boolean | undefined }) {
  return (
    <>
      {nextFree && <Skeleton className="h-16 w-full sm:h-13 col-span-full" />}
      <div>
        <GridSkeleton />
        <p className="mt-2 min-h-9 text-sm text-ink-soft">
          {/* React ignores the text in a browser; its script leaves it out. */}
          <noscript>
            {import.meta.env.SSR && "The calendar needs JavaScript. Please turn it on, or call us to book."}
          </noscript>
        </p>
      </div>
      <div className="min-h-36 xl:min-h-84" />
    </>
  );
}

/** As high as the grid: caption, weekdays and six weeks. */
export function GridSkeleton() {
  return <Skeleton className="h-94 w-full" />;
}
