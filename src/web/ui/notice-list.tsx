/**
 * The visible notice: swiped to the right to dismiss, focused with F8 (contract: notice-defaults). Loads with the first
 * notice of a page.
 */
import { CircleAlert } from "lucide-react";
import { Toast } from "radix-ui";
import { useRef } from "react";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { CircleCheck, X } from "./icons.ts";
import { DISPLAY_MS, dismissNotice, type ListedNotice } from "./toast.ts";
import { useNoticePlace } from "./use-notice-place.ts";

const SWIPE_PX = 50;

/** Takes the notices of toast.ts. */
export function NoticeList({ notices }: { notices: readonly ListedNotice[] }) {
  const list = useRef<HTMLOListElement>(null);
  const place = useNoticePlace(list, notices.find(({ open }) => open)?.id);
  return (
    <Toast.Provider label="Notification" duration={DISPLAY_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {notices.map(({ id, title, description, variant, shownMs, action, open }) => {
        const bad = variant === "destructive";
        const Icon = bad ? CircleAlert : CircleCheck;
        return (
          <Toast.Root
            key={id}
            open={open}
            data-notice={open ? "" : undefined}
            {...(shownMs && { duration: shownMs })}
            onOpenChange={(next) => next || dismissNotice(id)}
            className={cx(
              // Important, because a dialog that opens later switches pointers off for layers below it.
              "pointer-events-auto! flex animate-rise items-start gap-3 rounded-card border p-4 shadow-float",
              "data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform",
              "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-full",
              bad ? "border-danger bg-danger-soft text-danger-ink" : "border-line bg-raised text-ink",
            )}
          >
            <Icon aria-hidden="true" className={cx("mt-0.5 size-5 shrink-0", bad ? "text-danger" : "text-success")} />
            <div className="min-w-0 grow">
              <Toast.Title className="font-semibold">{title}</Toast.Title>
              {description && <Toast.Description className="mt-0.5 text-sm">{description}</Toast.Description>}
            </div>
            {action && (
              <Toast.Action asChild altText={`${action.text}: ${title}`}>
                <Button className="min-h-11" size="sm" variant="secondary" onClick={action.onPress}>
                  {action.text}
                </Button>
              </Toast.Action>
            )}
            <Toast.Close asChild>
              <IconButton label="Dismiss" className="-my-2.5 -mr-2">
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </Toast.Close>
          </Toast.Root>
        );
      })}
      {/* Never over the header, so that the menu and the cart stay free (use-notice-place.ts). With a full-screen dialog
          on a phone, in the strip above it, so that its Close stays free. */}
      <Toast.Viewport
        ref={list}
        // An open dialog hides everything without this attribute from screen readers; Undo must stay reachable.
        aria-live="off"
        hotkey={["F8"]}
        data-place={place}
        className="pointer-events-none fixed inset-x-0 z-[70] max-md:data-[place=high]:top-24 max-md:data-[place=low]:bottom-[var(--bar,0px)] in-[:root:has([data-sheet])]:max-sm:bottom-auto! md:top-24 flex flex-col gap-2 p-4 outline-none in-[:root:has([data-sheet])]:max-sm:top-0! in-[:root:has([data-sheet])]:max-sm:p-1 md:left-auto md:w-full md:max-w-[420px] in-[:root:has([data-dashboard])]:md:top-auto in-[:root:has([data-dashboard])]:md:right-auto in-[:root:has([data-dashboard])]:md:bottom-[var(--bar,0px)] in-[:root:has([data-dashboard])]:md:left-0 in-[:root:has([data-cart-panel])]:md:right-[26rem] in-[:root:has([data-cart-panel])]:md:max-w-[min(420px,calc(100%-26rem))]"
      />
    </Toast.Provider>
  );
}
