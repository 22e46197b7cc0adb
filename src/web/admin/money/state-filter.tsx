/**
 * The filter for a list's state, with the count of each. The options are links, so the choice is in the address and
 * survives Back, reloading and sharing.
 */
import { useSearchParams } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

type StateFilterProps = {
  /** The list's name for screen readers: "Checkouts". */
  label: string;
  /** The query parameter in the address. */
  name: string;
  chosen: string;
  options: readonly { value: string; text: string; count: number }[];
};

/** A row of pills, without the states that have nothing; "all" removes the parameter from the address. */
export function StateFilter({ label, name, chosen, options }: StateFilterProps) {
  const [search] = useSearchParams();
  const addressOf = (value: string) => {
    const next = new URLSearchParams(search);
    if (value === "all") next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
  const shown = options.filter(({ value, count }) => count > 0 || value === "all" || value === chosen);
  return (
    <nav aria-label={`${label} by state`} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ value, text, count }) => (
          <li key={value}>
            <Link
              to={addressOf(value)}
              preventScrollReset
              aria-current={value === chosen ? "true" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold transition-colors",
                value === chosen
                  ? "border-ink bg-ink text-raised"
                  : "border-line-strong bg-raised text-ink hover:border-ink",
              )}
            >
              {text}
              <span className={cx("tabular-nums", value === chosen ? "opacity-80" : "text-ink-soft")}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
