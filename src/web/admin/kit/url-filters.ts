/**
 * A tab's search, filters and sort in the address: `?search=rao&status=pending`. Default values are omitted. A value
 * outside the choices counts as omitted.
 */

/** Names and values; all are text. */
export type UrlFilters = Record<string, string>;

/** The permitted values of each filter, as a list or a predicate. A filter without an entry accepts any text. */
export type Allowed<F extends UrlFilters> = {
  readonly [K in keyof F]?: readonly string[] | ((value: string) => boolean);
};

/** Reads the filters from an address. */
export function readFilters<F extends UrlFilters>(defaults: F, search: URLSearchParams, allowed: Allowed<F> = {}): F {
  const read = Object.entries(defaults).map(([name, usual]) => {
    const value = search.get(name);
    const known = allowed[name] ?? (() => true);
    const fits = (value: string) => (typeof known === "function" ? known(value) : known.includes(value));
    return [name, value !== null && fits(value) ? value : usual];
  });
  return Object.fromEntries(read) as F;
}

/** Applies a change to the address and keeps unrelated parameters. */
export function writeFilters<F extends UrlFilters>(
  defaults: F,
  search: URLSearchParams,
  change: Partial<F>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
