/**
 * One notice. A notice with a button that lasts longer than the others, such as Undo, becomes a pill after some seconds
 * and beside dialogs (`compact` in admin/notices.css): its title in two short lines, its button, and the seconds
 * that are left, below the button's word.
 */
import { CircleAlert } from "lucide-react";
import { Toast } from "radix-ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { CircleCheck, X } from "./icons.ts";
import { dismissNotice, type ListedNotice } from "./toast.ts";

/** How long a lasting notice shows its text, in milliseconds; longer while it is pointed at or has the focus. */
const TEXT_MS = 6_000;

/** Takes an item of toast.ts. */
export function NoticeCard({ notice }: { notice: ListedNotice }) {
  const { id, title, description, variant, shownMs, action, open } = notice;
  const card = useRef<HTMLLIElement>(null);
  const lasting = action && shownMs ? shownMs : null;
  const { secondsLeft, isCompact } = useCountdown(card, open ? lasting : null);
  const bad = variant === "destructive";
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      ref={card}
      open={open}
      data-notice={open ? "" : undefined}
      data-lasting={lasting ? "" : undefined}
      data-compact={isCompact ? "" : undefined}
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
        {description && <Toast.Description className="mt-0.5 text-sm">{unbroken(description)}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action asChild altText={`${action.text}: ${title}`}>
          <Button
            className="min-h-11"
            size="sm"
            variant="secondary"
            // The seconds are not part of its name.
            aria-label={action.text}
            onClick={action.onPress}
          >
            {action.text}
            {lasting && (
              <span
                aria-hidden="true"
                className="min-w-7 text-right font-normal whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden"
              >
                {secondsLeft} s
              </span>
            )}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton label="Dismiss" className={cx("-mr-2", !lasting && "-my-2.5")}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </Toast.Close>
    </Toast.Root>
  );
}

/** A number such as "BK-1A2B3C" stays on one line. */
const unbroken = (text: string) =>
  text.split(/([A-Z]{2}-\w+)/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Counts the seconds of a lasting notice from its first rendering; null for any other. */
function useCountdown(card: RefObject<HTMLElement | null>, lasting: number | null) {
  const [passed, setPassed] = useState(0);
  const [isCompact, setCompact] = useState(false);
  useEffect(() => {
    if (lasting === null) return;
    const from = Date.now();
    const timer = setInterval(() => {
      const ms = Date.now() - from;
      setPassed(ms);
      if (ms >= TEXT_MS && !card.current?.matches(":hover, :focus-within")) setCompact(true);
    }, 1_000);
    return () => clearInterval(timer);
  }, [lasting, card]);
  return { secondsLeft: Math.max(0, Math.round(((lasting ?? 0) - passed) / 1_000)), isCompact };
}
