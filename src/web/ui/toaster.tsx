/** Where notices appear. Their list, with the library it needs, loads at the first touch or key, or with a notice. */
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { type ListedNotice, listedNotices, NO_NOTICES, subscribeToNotices } from "./toast.ts";

type Notices = { notices: readonly ListedNotice[] };
type Loaded = { default: ComponentType<Notices> };

const List = lazy(
  (): Promise<Loaded> =>
    import("./notice-list.tsx").then(
      ({ NoticeList }) => ({ default: NoticeList }),
      () => ({ default: PlainNotices }),
    ),
);

const listeners = new Set<() => void>();
let wanted = false;
let isMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  isMounted = resolve;
});

/**
 * Loads and shows the list ahead of the first notice.
 * @returns a promise that resolves once it is on the page
 */
export function mountNotices(): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  return mounted;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rendered once, in the shell. */
export function Toaster() {
  const notices = useSyncExternalStore(subscribeToNotices, listedNotices, () => NO_NOTICES);
  const early = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );

  useEffect(() => {
    const onFirst = () => void mountNotices();
    addEventListener("pointerdown", onFirst, { once: true });
    addEventListener("keydown", onFirst, { once: true });
    return () => {
      removeEventListener("pointerdown", onFirst);
      removeEventListener("keydown", onFirst);
    };
  }, []);

  if (!early && notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <List notices={notices} />
      <Mounted />
    </Suspense>
  );
}

/** Reports that the list is on the page, after the list's own first update. */
function Mounted() {
  useEffect(() => {
    const timer = setTimeout(isMounted);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Without a connection the list may not load, and the notice may be about that. */
function PlainNotices({ notices }: Notices) {
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-[70] mx-auto md:top-24 md:bottom-auto max-w-[420px]">
      {notices.map(
        ({ id, title, description, open }) =>
          open && (
            <p key={id} className="rounded-card border border-line bg-raised p-4 text-ink shadow-float">
              <strong className="font-semibold">{title}</strong> {description}
            </p>
          ),
      )}
    </div>
  );
}
