/**
 * The visible notice: swiped to the right to dismiss, focused with F8 (contract: notice-defaults). Loads with the first
 * notice of a page.
 */
import { Toast } from "radix-ui";
import { useRef } from "react";
import { cx } from "./cx.ts";
import { NoticeCard } from "./notice-card.tsx";
import { DISPLAY_MS, type ListedNotice } from "./toast.ts";
import { useNoticePlace } from "./use-notice-place.ts";

const SWIPE_PX = 50;

/** Takes the notices of toast.ts. */
export function NoticeList({ notices }: { notices: readonly ListedNotice[] }) {
  const list = useRef<HTMLOListElement>(null);
  const place = useNoticePlace(list, notices.find(({ open }) => open)?.id);
  return (
    <Toast.Provider label="Notification" duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {/* Never over the header, so that the menu and the cart stay free (use-notice-place.ts). With a full-screen dialog
          on a phone, in the strip above it, so that its Close stays free. */}
      <Toast.Viewport
        ref={list}
        // An open dialog hides everything without this attribute from screen readers; Undo must stay reachable.
        aria-live="off"
        hotkey={["F8"]}
        data-place={place}
        data-notices=""
        className={cx(
          "pointer-events-none fixed inset-x-0 z-[70] flex flex-col gap-2 p-4 outline-none",
          "max-md:data-[place=high]:top-24 max-md:data-[place=low]:bottom-[var(--bar,0px)] md:top-24 md:left-auto",
          "md:w-full md:max-w-[420px] in-[:root:has([data-cart-panel])]:md:right-[26rem]",
          "in-[:root:has([data-cart-panel])]:md:max-w-[min(420px,calc(100%-26rem))]",
          "in-[:root:has([data-sheet])]:max-sm:top-0! in-[:root:has([data-sheet])]:max-sm:bottom-auto!",
          "in-[:root:has([data-sheet])]:max-sm:p-1",
        )}
      />
    </Toast.Provider>
  );
}
