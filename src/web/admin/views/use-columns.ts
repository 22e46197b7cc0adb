/** The columns that the user chose for the open tab. */
import { useLocation } from "react-router";
import { addressOf, tabAt } from "#web/admin/tabs.ts";
import { usePersonal } from "./personal.ts";
import { type Choosable, shownColumns } from "./shown-columns.ts";

/** The path of the open tab; "" outside the dashboard, and for a list below a tab, which has no views of its own. */
export function useTabPath(): string {
  const { pathname } = useLocation();
  const tab = tabAt(pathname);
  return tab && pathname === addressOf(tab) ? tab.path : "";
}

/** Returns the columns to show, in order. */
export function useColumns<C extends Choosable>(columns: readonly C[]): C[] {
  const tab = useTabPath();
  const { columns: chosen } = usePersonal();
  return shownColumns(columns, chosen[tab] ?? null);
}
