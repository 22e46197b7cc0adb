/** The columns of the open tab as its reader chose them. */
import { useLocation } from "react-router";
import { tabAt } from "#web/admin/tabs.ts";
import { usePersonal } from "./personal.ts";
import { type Choosable, shownColumns } from "./shown-columns.ts";

/** The path of the open tab; "" beside the dashboard. */
export const useTabPath = (): string => tabAt(useLocation().pathname)?.path ?? "";

/** Those that show, in their order. */
export function useColumns<C extends Choosable>(columns: readonly C[]): C[] {
  const tab = useTabPath();
  const { columns: chosen } = usePersonal();
  return shownColumns(columns, chosen[tab] ?? null);
}
