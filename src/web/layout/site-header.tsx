/**
 * The header: mark, links, cart, and Login/Sign Up or the account's menu. The server always renders the signed-out
 * form, because the session is in the browser. Both forms take the same place at the right.
 */

import { useEffect, useId, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { useSession } from "#web/session/session.ts";
import { useSignOut } from "#web/session/use-sign-out.ts";
import { CartLink } from "#web/shop/cart/cart-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Menu, X } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { menuLabel, TOP_LINKS } from "./navigation.ts";
import { useBusiness } from "./use-business.ts";
import { useEscape } from "./use-escape.ts";

const ICON = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken";

/** Stays at the top of the window. */
export function SiteHeader() {
  const menuId = useId();
  const [menuOpen, setMenuOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { user } = useSession();
  const { site } = useBusiness();

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of page closes the menu
  useEffect(() => setMenuOpen(false), [pathname]);

  const leave = useSignOut();

  useEscape(menuOpen, () => {
    setMenuOpen(false);
    toggle.current?.focus();
  });

  return (
    <header className="sticky top-0 z-40 border-b border-ink bg-surface text-ink">
      <div className="page-width flex h-16 items-center gap-2">
        <Link
          to="/"
          aria-label={`${site.name}, home`}
          className="mr-auto flex min-h-11 items-center rounded-lg lg:mr-6"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:block">
          <ul className="flex items-center gap-1">
            {TOP_LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"} className="header-link">
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <CartLink className={ICON} />
        <div className="hidden min-w-48 justify-end gap-2 lg:flex">
          {user ? (
            <AccountMenu user={user} onSignOut={leave} />
          ) : (
            <>
              <Link
                to="/login"
                className="inline-flex min-h-11 items-center rounded-xl px-4 font-semibold hover:bg-sunken"
              >
                Login
              </Link>
              <ButtonLink to="/signup" variant="secondary">
                Sign Up
              </ButtonLink>
            </>
          )}
        </div>
        <button
          ref={toggle}
          type="button"
          aria-label={menuLabel(menuOpen)}
          aria-expanded={menuOpen}
          aria-controls={menuId}
          onClick={() => setMenuOpen(!menuOpen)}
          data-menu=""
          className={cx(ICON, "group -mr-2 lg:hidden")}
        >
          <Menu aria-hidden="true" className="size-6 group-aria-expanded:hidden" />
          <X aria-hidden="true" className="hidden size-6 group-aria-expanded:block" />
        </button>
      </div>
      <MobileMenu id={menuId} open={menuOpen} user={user} onClose={() => setMenuOpen(false)} onSignOut={leave} />
    </header>
  );
}
