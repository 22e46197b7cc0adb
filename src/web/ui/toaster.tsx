/** Where notices appear. Their list, with the library it needs, loads at the first touch or key, or with a notice. */
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { type ListedNotice, listedNotices, NO_NOTICES, subscribeToNotices } from "./toast.ts";

type Notices = { notices: readonly ListedNotice[] };
type Loaded = { default: ComponentType<Notices> };

const load = (): Promise<Loaded> =>
  import("./notice-list.tsx").then(
    ({ NoticeList }) => ({ default: NoticeList }),
    () => ({ default: PlainNotices }),
  );
const List = lazy(load);

/** Rendered once, in the shell. */
export function Toaster() {
  const notices = useSyncExternalStore(subscribeToNotices, listedNotices, () => NO_NOTICES);

  useEffect(() => {
    const early = () => void load();
    addEventListener("pointerdown", early, { once: true });
    addEventListener("keydown", early, { once: true });
    return () => {
      removeEventListener("pointerdown", early);
      removeEventListener("keydown", early);
    };
  }, []);

  if (notices.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <List notices={notices} />
    </Suspense>
  );
}

/** Without a connection the list may not load, and the notice may be about that. */
function PlainNotices({ notices }: Notices) {
  return (
    <div role="status" className="fixed inset-x-4 top-24 z-[70] mx-auto max-w-[420px]">
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
