/** A tab's search, filters and sort in the address: Back, reloading and a copied address show the same rows. */
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type Allowed, readFilters, type UrlFilters, writeFilters } from "./url-filters.ts";

/** The props of a search box, a select or chips for one filter. */
export type FilterField = { value: string; onChange: (value: string) => void };

/**
 * `const [filters, setFilters, field] = useUrlFilters({ search: "", status: "all" }, { status: STATUSES })`.
 * A change of `search`, or of a name that ends in `-search`, replaces the history entry, so that Back does not undo
 * each typed character. Any other change adds an entry. `allowed` lists the values of a filter or is a predicate; other
 * values in the address are ignored.
 * `{...field("status")}` binds a control to a filter.
 */
export function useUrlFilters<F extends UrlFilters>(
  defaults: F,
  allowed?: Allowed<F>,
): [F, (change: Partial<F>) => void, (name: keyof F & string) => FilterField] {
  const [address, setAddress] = useSearchParams();
  const usual = useRef(defaults);
  // Consecutive changes must build on each other, but the address changes only after the router has navigated.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = useCallback(
    (input: Partial<F>) => {
      const onlySearch = Object.keys(input).every((name) => /^(.+-)?search$/.test(name));
      latest.current = writeFilters(usual.current, latest.current, input);
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
