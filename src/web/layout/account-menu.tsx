/**
 * The signed-in customer's menu in the header of wide screens: a button that opens a list of links. It closes on
 * Escape, on a click elsewhere, and when a link is chosen.
 */
import { LogOut } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { SessionUser } from "#web/session/stored-session.ts";
import { cx } from "#web/ui/cx.ts";
import { ChevronDown } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { menuLinks, type NavLinkItem } from "./navigation.ts";
import { useEscape } from "./use-escape.ts";

/** The look of an entry of the menu. */
export const MENU_ITEM =
  "flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left font-medium hover:bg-sunken";

/** The displayed name: the customer's name, or the part of the email before the @. */
export function displayName(user: SessionUser): string {
  return user.name?.trim() || (user.email.split("@")[0] ?? user.email);
}

type AccountMenuProps = {
  user: SessionUser;
  /** The links of the list; by default those of the user's role on the site. */
  links?: readonly NavLinkItem[];
  /** Between the links and Sign Out; `close` closes the menu. */
  more?: (close: () => void) => ReactNode;
  /** "Sign Out" by default. */
  leaveText?: string;
  onSignOut: () => void;
};

/** Shows the menu of `user`. */
export function AccountMenu({ user, links = menuLinks(user), more, onSignOut, ...texts }: AccountMenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [open]);

  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });

  const name = displayName(user);
  const close = () => setOpen(false);
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex h-11 max-w-56 items-center gap-2 rounded-full border border-line-strong py-1 pl-1.5 pr-3 font-semibold hover:border-ink"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-sm font-bold uppercase text-on-primary"
        >
          {name.slice(0, 1)}
        </span>
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden="true" className={cx("size-4 shrink-0 transition-transform", open && "rotate-180")} />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute right-0 top-full z-50 mt-3 w-64 rounded-2xl border border-line bg-raised p-2 text-ink shadow-float"
      >
        <div className="border-b border-line px-3 pb-3 pt-2">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-soft">{user.email}</p>
        </div>
        <ul className="py-2">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} onClick={close} className={MENU_ITEM}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {more?.(close)}
        <button
          type="button"
          onClick={() => {
            close();
            onSignOut();
          }}
          className={cx(MENU_ITEM, "text-danger")}
        >
          <LogOut aria-hidden="true" className="size-4" />
          {texts.leaveText ?? "Sign Out"}
        </button>
      </div>
    </div>
  );
}
