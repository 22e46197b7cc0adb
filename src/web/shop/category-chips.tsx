/** The categories above the shop's list: links that keep search, price range and sort, and need no script. */
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { type ShopQuery, shopPath } from "./shop-address.ts";

type CategoryChipsProps = { query: ShopQuery; categories: readonly string[] };

/** Renders nothing while the products have fewer than two categories. */
export function CategoryChips({ query, categories }: CategoryChipsProps) {
  if (categories.length < 2) return null;
  return (
    <nav aria-label="Categories" className="page-width pt-3">
      <ul className="-mx-2 flex gap-2 overflow-x-auto px-2 py-1 sm:flex-wrap">
        {[null, ...categories].map((category) => (
          <li key={category} className="shrink-0">
            <Link
              to={shopPath({ ...query, category, page: 1 })}
              preventScrollReset
              aria-current={category === query.category || undefined}
              className={cx(
                "grid min-h-11 place-items-center rounded-full border px-4 text-sm font-semibold",
                category === query.category
                  ? "border-ink bg-ink text-surface"
                  : "border-line-strong bg-raised text-ink hover:border-ink",
              )}
            >
              {category ?? "All"}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
