/**
 * Opens a tab's default view where its address has no filter: once for each visit to the tab, so that filters can be
 * cleared there. The redirect comes before the tab renders; otherwise its list would be read twice.
 */
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { addressOf, type DashboardTab } from "#web/admin/tabs.ts";
import { toast } from "#web/ui/toast.ts";
import { chooseColumns, recallPersonal, useFreshPersonal, usePersonal } from "./personal.ts";
import { filtersOf, withFilters } from "./view-address.ts";

/** Takes the signed-in user and the open tab. Returns the address to redirect to, or null. */
export function useDefaultView(userId: string | null, tab: DashboardTab | null): string | null {
  if (userId) recallPersonal(userId);
  useFreshPersonal(userId);
  const { views, columns, fresh } = usePersonal();
  const { pathname, search } = useLocation();
  const [settled, setSettled] = useState<string | null>(null);

  const isTab = tab !== null && pathname === addressOf(tab);
  const path = isTab ? tab.path : null;
  const params = new URLSearchParams(search);
  const own = filtersOf(params);
  const view = views.find((one) => one.isDefault && one.tab === path);
  const opens = userId !== null && view !== undefined && settled !== path && own === "";
  // A default view with columns only needs no redirect.
  const leads = opens && filtersOf(new URLSearchParams(view.filters)) !== "";

  useEffect(() => {
    if (opens && String(columns[view.tab] ?? "") !== String(view.columns ?? ""))
      chooseColumns(view.tab, view.columns, refused);
    // Only after the redirect has completed; otherwise the tab would render before it.
    if (!leads && (opens || fresh || own !== "" || path === null)) setSettled(path);
  }, [opens, leads, view, columns, fresh, own, path]);

  return leads && tab ? `${addressOf(tab)}?${withFilters(params, view.filters)}` : null;
}

const refused = (description: string) => toast({ title: "Error", description, variant: "destructive" });
