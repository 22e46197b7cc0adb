/** What surrounds every tab of the dashboard: heading, who is signed in, the tabs, and the way out. */
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink, useNavigate } from "react-router";
import { signOut } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { cx } from "#web/ui/cx.ts";
import { tabsFor } from "./tabs.ts";

/** Takes whoever works here, or null while that is unknown, and the tab's content. */
export function DashboardFrame({
  user,
  children,
}: {
  user: SessionUser | null;
  children: ReactNode;
}) {
  return (
    <>
      <header className="bg-night-sky text-on-night">
        <div className="page-width pt-8 sm:pt-10">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl">Dashboard</h1>
            <div className="flex min-h-11 min-w-0 items-center">
              {user && <Person user={user} />}
            </div>
          </div>
          <nav aria-label="Dashboard" className="mt-5 min-h-12 overflow-x-auto">
            <ul className="flex gap-1">
              {user &&
                tabsFor(user.role).map(({ path, text }) => (
                  <li key={path}>
                    <NavLink to={`/admin/dashboard/${path}`} className={tabLook}>
                      {text}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </nav>
        </div>
      </header>
      <div className="page-width py-6 sm:py-8">{children}</div>
    </>
  );
}

function Person({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  // Away first: signed out here, the guard would lead to /admin/login.
  const leave = async () => {
    await navigate("/");
    await signOut();
  };
  return (
    <>
      <p className="min-w-0 truncate text-on-night-soft">
        Signed in as{" "}
        <span className="font-semibold text-on-night">{user.name.trim() || user.email}</span>
        {!user.isAdmin && ", staff"}
      </p>
      <button
        type="button"
        onClick={leave}
        className="ml-4 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-xl border border-white/25 px-4 font-semibold hover:border-white/60"
      >
        <LogOut aria-hidden="true" className="size-4" />
        Sign Out
      </button>
    </>
  );
}

function tabLook({ isActive }: { isActive: boolean }): string {
  return cx(
    "flex min-h-12 items-center rounded-t-xl px-5 font-semibold -outline-offset-2",
    isActive ? "bg-surface text-ink" : "text-on-night-soft hover:bg-white/10 hover:text-on-night",
  );
}
