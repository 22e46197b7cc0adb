/** The menu of narrow screens: the header's links and the account's. */
import { LogOut } from "lucide-react";
import { NavLink } from "react-router";
import type { SessionUser } from "#web/session/stored-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { displayName } from "./account-menu.tsx";
import { menuLinks, TOP_LINKS } from "./navigation.ts";

const ROW = "flex min-h-12 w-full items-center gap-3 rounded-xl px-4 text-left font-semibold";

/** This menu has more room than the header. */
const LINKS = [...TOP_LINKS, { to: "/gift", text: "Gift vouchers" }];

type MobileMenuProps = {
  id: string;
  open: boolean;
  user: SessionUser | null;
  onClose: () => void;
  onSignOut: () => void;
};

/** Below the header while open; choosing any link closes it. */
export function MobileMenu({ id, open, user, onClose, onSignOut }: MobileMenuProps) {
  return (
    <div
      id={id}
      hidden={!open}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-6.5rem)] overflow-y-auto border-y border-ink bg-surface shadow-float lg:hidden"
    >
      <nav aria-label="Menu" className="page-width py-4">
        <ul className="grid gap-1 sm:grid-cols-2">
          {LINKS.map(({ to, text }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"} onClick={onClose} className={rowLook}>
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
        {user ? (
          <div className="mt-4 border-t border-line pt-4">
            <div className="px-4 pb-2">
              <p className="truncate font-semibold">{displayName(user)}</p>
              <p className="truncate text-sm text-ink-soft">{user.email}</p>
            </div>
            <ul className="grid gap-1 sm:grid-cols-2">
              {menuLinks(user).map(({ to, text }) => (
                <li key={to}>
                  <NavLink to={to} onClick={onClose} className={rowLook}>
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
            <button
              type="button"
              onClick={() => {
                onClose();
                onSignOut();
              }}
              className={cx(ROW, "hover:bg-sunken")}
            >
              <LogOut aria-hidden="true" className="size-5" />
              Sign Out
            </button>
          </div>
        ) : (
          <div className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-4">
            <ButtonLink to="/login" variant="secondary" onClick={onClose}>
              Login
            </ButtonLink>
            <ButtonLink to="/signup" variant="secondary" onClick={onClose}>
              Sign Up
            </ButtonLink>
          </div>
        )}
      </nav>
    </div>
  );
}

function rowLook({ isActive }: { isActive: boolean }): string {
  return cx(ROW, isActive ? "bg-ink text-surface" : "hover:bg-sunken");
}
