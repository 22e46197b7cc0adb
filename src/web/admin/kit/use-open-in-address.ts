/** The open item of a tab, kept in the address: Back closes it, and a copied address opens it. */
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { OpenedName } from "#web/admin/views/view-address.ts";

/**
 * Returns the value of this parameter or null, and its setter. The value is the id of a row or the name of a dialog.
 * With `leaveNoTrace`, closing replaces the history entry; otherwise it adds one. Without a name, nothing opens.
 */
export function useOpenInAddress(
  name: OpenedName | null,
  { leaveNoTrace = false } = {},
): [string | null, (value: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const write = useCallback(
    (value: string | null) =>
      setAddress(
        (before) => {
          if (name === null) return before;
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: leaveNoTrace && !value, preventScrollReset: true },
      ),
    [name, leaveNoTrace, setAddress],
  );
  return [name && address.get(name), write];
}
