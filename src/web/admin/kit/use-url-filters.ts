/** A tab's search, filters and sort, kept in the address: Back, reloading and a copied address show the same. */
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type Allowed, readFilters, type UrlFilters, writeFilters } from "./url-filters.ts";

/** What a search box, a select or a row of chips needs to show one filter and to change it. */
export type FilterField = { value: string; onChange: (value: string) => void };

/**
 * `const [filters, setFilters, field] = useUrlFilters({ search: "", status: "all" }, { status: STATUSES })`.
 * A changed `search`, or `orders-search`, takes the place of the address, or Back would lead through every letter; any
 * other choice is a step of its own. `allowed` lists the values of a filter or tells them; others in the address are
 * not heeded.
 * `{...field("status")}` binds a control to a filter.
 */
export function useUrlFilters<F extends UrlFilters>(
  defaults: F,
  allowed?: Allowed<F>,
): [F, (change: Partial<F>) => void, (name: keyof F & string) => FilterField] {
  const [address, setAddress] = useSearchParams();
  const usual = useRef(defaults);
  // A second change right after the first must build on it, and the address follows only when the router has moved.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = useCallback(
    (wish: Partial<F>) => {
      const onlySearch = Object.keys(wish).every((name) => /^(.+-)?search$/.test(name));
      latest.current = writeFilters(usual.current, latest.current, wish);
      setAddress(latest.current, { replace: onlySearch, preventScrollReset: true });
    },
    [setAddress],
  );
  const filters = readFilters(usual.current, address, allowed);
  const field = (name: keyof F & string): FilterField => ({
    value: filters[name] ?? "",
    onChange: (value) => change({ [name]: value } as Partial<F>),
  });
  return [filters, change, field];
}
