/** The list on /custom-bookings; one offer at a time is open for payment. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFailed } from "#web/ui/load-failed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOwnRequests } from "./custom-bookings-pages.ts";
import { isOffer, type ShownRequest } from "./documents.ts";
import { PayPanel } from "./pay-panel.tsx";
import { RequestCard } from "./request-card.tsx";

type OwnRequestsProps = {
  demoMode: boolean;
  /** Below the list, once it has loaded. */
  after: ReactNode;
};

/** Loads and shows the requests of the signed-in user. */
export function OwnRequests({ demoMode, after }: OwnRequestsProps) {
  const { rows: requests, known, reading, hasMore, busyMore, more, reload } = useOwnRequests();
  const [paying, setPaying] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusFrom = useRef<number | null>(null);

  useEffect(() => {
    // The pressed button may be gone: the first of the new requests takes the focus.
    const from = focusFrom.current;
    if (from === null || requests.length <= from) return;
    focusFrom.current = null;
    const first = list.current?.children[from];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [requests.length]);

  if (!known) {
    return reading ? (
      <RequestsLoading />
    ) : (
      <ListFailed
        title="We couldn't load your custom bookings"
        text="They are safe. Check your connection, then try again."
        onRetry={reload}
      />
    );
  }
  if (requests.length === 0) {
    return (
      <>
        <NoRequests />
        {after}
      </>
    );
  }
  return (
    <>
      <ol ref={list} className="grid gap-6">
        {requests.map((request) => (
          <li
            key={request.id}
            tabIndex={-1}
            className={cx(
              "grid gap-4 rounded-3xl",
              paying === request.id && "-mx-2 border-2 border-ink p-2 sm:-mx-4 sm:p-4",
            )}
          >
            <OneRequest
              request={request}
              demoMode={demoMode}
              paying={paying === request.id}
              onPaying={(open) => setPaying(open ? request.id : null)}
              onRefused={() => void reload()}
            />
          </li>
        ))}
      </ol>
      {hasMore && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            size="lg"
            busy={busyMore}
            busyText="Loading..."
            onClick={() => {
              focusFrom.current = requests.length;
              void more();
            }}
          >
            Load more
          </Button>
        </div>
      )}
      {after}
    </>
  );
}

type OneRequestProps = {
  request: ShownRequest;
  demoMode: boolean;
  paying: boolean;
  onPaying: (open: boolean) => void;
  onRefused: () => void;
};

function OneRequest({ request, demoMode, paying, onPaying, onRefused }: OneRequestProps) {
  const button = useRef<HTMLButtonElement>(null);
  const type = request.simulator_type;
  const offer = isOffer(request) && isSimulatorType(type) ? request : null;

  function close(): void {
    onPaying(false);
    // The button is rendered again once the panel has closed.
    setTimeout(() => button.current?.focus(), 0);
  }

  return (
    <>
      <RequestCard
        request={request}
        action={
          offer &&
          !paying && (
            <Button ref={button} size="lg" className="grow sm:grow-0" onClick={() => onPaying(true)}>
              Pay now
            </Button>
          )
        }
      />
      {offer && isSimulatorType(type) && paying && (
        <PayPanel offer={offer} demoMode={demoMode} onRefused={onRefused} simulatorType={type} onClose={close} />
      )}
    </>
  );
}

/** Placeholder of the list: two cards of a usual height. */
export function RequestsLoading() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <p role="status" className="sr-only">
        Loading your custom bookings...
      </p>
      {[1, 2].map((card) => (
        <Card key={card}>
          <div className="flex justify-between gap-6">
            <Skeleton className="h-7 w-44" />
            <Skeleton className="h-7 w-36 rounded-full" />
          </div>
          <Skeleton className="mt-2 h-5 w-48" />
          <div className="mt-4 grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Skeleton className="h-11 w-32" />
            <Skeleton className="h-11 w-full" />
          </div>
          <Skeleton className="mt-4 h-5 w-3/4" />
        </Card>
      ))}
      <noscript>
        <p className="font-semibold text-danger">Please turn on JavaScript to see your custom bookings.</p>
      </noscript>
    </div>
  );
}

function NoRequests() {
  return (
    <Card>
      <EmptyState
        picture="log"
        title="No custom bookings yet"
        text="Choose a simulator and press Request Custom Package. Tell us what you have in mind, and our offer will appear here."
      >
        <ButtonLink to="/simulation">Choose a simulator</ButtonLink>
      </EmptyState>
    </Card>
  );
}
