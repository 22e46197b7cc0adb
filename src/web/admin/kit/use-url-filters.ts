/** A tab's search, filters and sort, kept in the address: Back, reloading and a copied address show the same. */
import { useCallback, useRef } from "react";
import { useSearchParams } from "react-router";
import { type Allowed, readFilters, type UrlFilters, writeFilters } from "./url-filters.ts";

/**
 * `const [filters, setFilters] = useUrlFilters({ search: "", status: "all" }, { status: STATUSES })`.
 * A changed `search` takes the place of the address, or Back would lead through every letter; any other
 * choice is a step of its own. `allowed` lists the values of a filter; others in the address are not heeded.
 */
export function useUrlFilters<F extends UrlFilters>(
  defaults: F,
  allowed?: Allowed<F>,
): [F, (change: Partial<F>) => void] {
  const [address, setAddress] = useSearchParams();
  const usual = useRef(defaults);
  const change = useCallback(
    (wish: Partial<F>) => {
      const onlySearch = Object.keys(wish).every((name) => name === "search");
      setAddress((before) => writeFilters(usual.current, before, wish), {
        replace: onlySearch,
        preventScrollReset: true,
      });
    },
    [setAddress],
  );
  return [readFilters(usual.current, address, allowed), change];
}
