/**
 * /waitlist?entry: one entry of the waitlist, opened from a mail. The token is in the address's fragment, so the server
 * sends the frame, and the page reads the entry in the browser.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { data, useSearchParams } from "react-router";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { readStored, removeStored } from "#web/session/storage.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/waitlist.route.ts";
import { WAITLIST_ENTRY, type WaitlistEntry } from "./documents.ts";
import { EntryPage } from "./entry-page.tsx";

/** The address contains a secret: the page is not cached and sends no referrer. */
export function loader() {
  return data(null, {
    headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" },
  });
}

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Waitlist", noindex: true }, matches);
}

/** How often the page reads the entry again while it is in view. */
const EVERY_MS = 30_000;

/** The entry: undefined while it is read for the first time, null for an unknown one. */
function useEntry(id: string) {
  const [entry, setEntry] = useState<WaitlistEntry | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const newest = useRef(0);
  const show = useCallback((next: WaitlistEntry | null) => {
    newest.current += 1;
    setEntry(next);
    setFailure(null);
    // An offer that is over would only make requests slower.
    if (next?.state !== "offered" && readStored("offer")?.startsWith(`${next?.id}.`)) removeStored("offer");
  }, []);
  const read = useCallback(async () => {
    const asked = newest.current;
    try {
      const { waitlistEntry } = await browserTransport(WAITLIST_ENTRY, { id });
      // An action's answer is newer.
      if (asked === newest.current) show(waitlistEntry);
    } catch (problem) {
      setFailure(problem instanceof GraphqlFailure ? sentenceOf(problem) : "Please try again.");
    }
  }, [id, show]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => document.visibilityState === "visible" && void read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return { entry, failure, show, read };
}

export default function WaitlistRoute() {
  const [search] = useSearchParams();
  const { entry, failure, show, read } = useEntry(search.get("entry") ?? "");
  if (entry) return <EntryPage entry={entry} onChanged={show} />;
  if (entry === null) return <Unknown />;
  return (
    <>
      <PageHeader eyebrow="Waitlist" title={failure ? "We lost the signal" : "Your place in line"} />
      <div className="page-width py-8 sm:py-12">
        <NeedsScripts what="show your place in line" />
        {failure ? (
          <div role="alert">
            <p className="text-ink-soft">{failure}</p>
            <Button className="mt-5" onClick={() => void read()}>
              Try again
            </Button>
          </div>
        ) : (
          <div role="status" aria-label="Loading your place in line" className="grid gap-5">
            <Skeleton className="h-22 max-w-4xl" />
            <Skeleton className="h-13 w-60" />
          </div>
        )}
      </div>
    </>
  );
}

const Unknown = () => (
  <>
    <PageHeader
      eyebrow="Waitlist"
      title="We can't find this entry"
      intro="The link may be incomplete, or the day is more than a month ago. Please open it from our newest email."
    />
    <div className="page-width flex flex-wrap gap-3 py-8 sm:py-12">
      <ButtonLink to="/simulation">Book a session</ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        Contact us
      </ButtonLink>
    </div>
  </>
);
