/**
 * The two tabs of the profile. The address contains the shown tab, for Back, reloads and copied addresses. Input in the
 * first tab survives a switch to the other; passwords don't.
 */
import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

const TABS = [
  { value: "profile", name: "Profile Information" },
  { value: "security", name: "Security" },
] as const;

type ProfileTabsProps = {
  information: ReactNode;
  security: ReactNode;
  /** Replaces both tabs, if given. */
  failed: ReactNode;
};

/** Takes the tabs' content. Arrow keys switch between the tabs. */
export function ProfileTabs({ information, security, failed }: ProfileTabsProps) {
  const [search, setSearch] = useSearchParams();
  const shown = search.get("tab") === "security" ? "security" : "profile";

  function choose(tab: string): void {
    const next = new URLSearchParams(search);
    if (tab === "security") next.set("tab", tab);
    else next.delete("tab");
    setSearch(next, { preventScrollReset: true });
  }

  return (
    <Tabs.Root value={shown} onValueChange={choose} className="min-w-0">
      <Tabs.List
        aria-label="Profile"
        className="grid grid-cols-[3fr_2fr] gap-1 rounded-2xl border border-line bg-sunken p-1 sm:inline-grid sm:grid-cols-2"
      >
        {TABS.map(({ value, name }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="min-h-11 rounded-xl px-3 py-1.5 font-semibold leading-tight text-ink-soft transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-card sm:px-6"
          >
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="profile" forceMount className="mt-6 rounded-2xl data-[state=inactive]:hidden">
        {failed || information}
      </Tabs.Content>
      <Tabs.Content value="security" className="mt-6 rounded-2xl">
        {failed || security}
      </Tabs.Content>
    </Tabs.Root>
  );
}
