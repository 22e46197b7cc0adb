/** What is open over a tab, kept in the address: Back closes it, and a copied address opens it. */
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { OpenedName } from "#web/admin/views/view-address.ts";

/**
 * The value under this name, or null, and what sets it: the id of a row, or the name of a dialog. With `leaveNoTrace`
 * closing takes the place of the entry in the history, else it is a step of its own. Without a name nothing opens.
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
