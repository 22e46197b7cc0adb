/**
 * A tab's search, filters and sort as the address carries them: `?search=rao&status=pending`. What is as it
 * always is stays out of the address; a value that no choice has counts as left out.
 */

/** Names and values; all are text. */
export type UrlFilters = Record<string, string>;

/** Which values a filter may have, or what tells; one that is not listed here takes any text. */
export type Allowed<F extends UrlFilters> = {
  readonly [K in keyof F]?: readonly string[] | ((wish: string) => boolean);
};

/** The filters that an address means. */
export function readFilters<F extends UrlFilters>(defaults: F, search: URLSearchParams, allowed: Allowed<F> = {}): F {
  const read = Object.entries(defaults).map(([name, usual]) => {
    const wish = search.get(name);
    const known = allowed[name] ?? (() => true);
    const fits = (value: string) => (typeof known === "function" ? known(value) : known.includes(value));
    return [name, wish !== null && fits(wish) ? wish : usual];
  });
  return Object.fromEntries(read) as F;
}

/** The address with a change; parameters of others stay as they are. */
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
