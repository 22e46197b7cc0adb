/** The columns that the user chose for the open tab. */
import { useLocation } from "react-router";
import { tabAt } from "#web/admin/tabs.ts";
import { usePersonal } from "./personal.ts";
import { type Choosable, shownColumns } from "./shown-columns.ts";

/** The path of the open tab; "" outside the dashboard. */
export const useTabPath = (): string => tabAt(useLocation().pathname)?.path ?? "";

/** Returns the columns to show, in order. */
export function useColumns<C extends Choosable>(columns: readonly C[]): C[] {
  const tab = useTabPath();
  const { columns: chosen } = usePersonal();
  return shownColumns(columns, chosen[tab] ?? null);
}
