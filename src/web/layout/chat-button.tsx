/** The floating button that opens the messaging app in a new tab (spec 1 §1). */
import { MessageCircle } from "lucide-react";
import { useLocation } from "react-router";
import { CHAT_TEXTS, chatLink } from "#web/content/business.ts";
import { useBusiness } from "./use-business.ts";

/** On these a phone's screen is full of fields, and the button would lie on them. */
const FORM_PAGE =
  /^\/(booking\/[^/]+\/[^/]+|login|signup|find-payment|contact|cart|shipping-details)\/?$/;

/** A small circle where the page has no margin to spare. The home page asks about a booking, every other page about the centre. */
export function ChatButton() {
  const { pathname } = useLocation();
  const business = useBusiness();
  // Who works here would ask themselves, and it would lie on the tables' buttons.
  if (pathname.startsWith("/admin/dashboard")) return null;
  const text = pathname === "/" ? CHAT_TEXTS.booking : CHAT_TEXTS.interest;
  const shown = FORM_PAGE.test(pathname) ? "hidden md:flex" : "flex";
  return (
    <a
      href={chatLink(business, text)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Chat with us"
      className={`${shown} fixed bottom-3 right-3 z-30 size-12 items-center justify-center gap-2 rounded-full bg-success font-semibold text-on-success shadow-float transition-transform hover:scale-105 md:right-2 2xl:right-6 2xl:h-14 2xl:w-auto 2xl:px-5`}
    >
      <MessageCircle aria-hidden="true" className="size-6" />
      <span className="hidden 2xl:inline">Chat with us</span>
    </a>
  );
}
