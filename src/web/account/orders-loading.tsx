/** Replaces the orders while they load: two cards of the size of an order with one product. */
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Laid out like the orders' cards, so that nothing shifts. */
export function OrdersLoading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading your orders...
      </p>
      <noscript>
        <p className="mb-6 font-semibold text-danger">Please turn on JavaScript to see your orders.</p>
      </noscript>
      <div className="grid gap-6">
        {["first", "second"].map((order) => (
          <Card key={order}>
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
              <div className="grid gap-2">
                <Skeleton className="h-7 w-52" />
                <Skeleton className="h-5 w-40" />
              </div>
              <div className="grid gap-1.5 sm:justify-items-end">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-8 w-28" />
                <Skeleton className="h-4 w-28" />
              </div>
            </div>
            <div className="flex flex-col gap-4 py-6 sm:flex-row sm:justify-between">
              {[1, 2, 3, 4].map((step) => (
                <Skeleton key={step} className="h-8 w-40 rounded-full sm:h-14 sm:w-24" />
              ))}
            </div>
            <div className="grid gap-6 border-t border-line pt-5 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:gap-8">
              <div>
                <Skeleton className="mb-3 h-6 w-24" />
                <div className="flex gap-4">
                  <Skeleton className="size-16 shrink-0 rounded-xl" />
                  <div className="grid grow content-center gap-2">
                    <Skeleton className="h-5 w-3/4" />
                    <Skeleton className="h-4 w-1/3" />
                  </div>
                </div>
              </div>
              <div className="grid content-start gap-2">
                <Skeleton className="mb-1 h-6 w-36" />
                <Skeleton className="h-5 w-2/3" />
                <Skeleton className="h-5 w-full" />
                <Skeleton className="h-5 w-1/2" />
              </div>
            </div>
            <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-11 w-36 rounded-xl" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
