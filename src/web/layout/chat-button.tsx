/**
 * The floating button that opens the messaging app in a new tab (contract: chat-button), on every public page. It never
 * covers controls or text: without free space it shrinks to a narrow tab at the edge of the window.
 */

import { useRef } from "react";
import { useLocation } from "react-router";
import { chatLink } from "#web/content/business.ts";
import { cx } from "#web/ui/cx.ts";
import { MessageCircle } from "#web/ui/icons.ts";
import { CHAT_WIDTHS, chatTransform } from "./chat-place.ts";
import { useBusiness } from "./use-business.ts";
import { useFreePlace } from "./use-free-place.ts";

/** Between the circle and the lower edge of the window, or a bar there (links.css). */
const BOTTOM = "calc(12px + var(--bar, 0px))";

/** The prefilled text is about a booking on the home page, and about the centre on other pages. */
export function ChatButton() {
  const home = useLocation().pathname === "/";
  const business = useBusiness();
  const { booking, interest } = business.site.chatTexts;
  const link = useRef<HTMLAnchorElement>(null);
  const place = useFreePlace(link, CHAT_WIDTHS);
  return (
    <a
      ref={link}
      href={chatLink(business, home ? booking : interest)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Chat with us"
      // Uses transforms only: browsers count a change of size or offset as a layout shift.
      data-chat=""
      data-whole={place.whole || undefined}
      style={{ bottom: BOTTOM, translate: chatTransform(place) }}
      className={cx(
        "group fixed right-0 z-30 flex size-12 origin-right items-center justify-center overflow-hidden bg-success font-semibold text-on-success shadow-float print:hidden",
        "motion-safe:transition-[scale,translate,border-radius] focus-visible:scale-x-100 focus-visible:rounded-full",
        "data-whole:rounded-full not-data-whole:scale-x-[0.3333] not-data-whole:[border-radius:1.5rem_0_0_1.5rem/0.5rem_0_0_0.5rem]",
      )}
    >
      <MessageCircle
        aria-hidden="true"
        className="size-6 shrink-0 group-not-data-whole:scale-x-[1.75] group-not-data-whole:scale-y-[0.5833] group-focus-visible:scale-x-100! group-focus-visible:scale-y-100!"
      />
    </a>
  );
}
