/**
 * /shop (contract: shop-list): the products, 24 per page. The address alone defines search, filter and sort, so every
 * view can be shared, is restored by "Back", and needs no script.
 */
import { useEffect, useRef } from "react";
import { data, useLocation, useNavigationType } from "react-router";
import { serverTransport } from "#web/graphql.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { withMissingNotice } from "#web/missing-details.ts";
import { cx } from "#web/ui/cx.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useListForm } from "#web/ui/use-list-form.ts";
import type { Route } from "./+types/shop.route.ts";
import { CategoryChips } from "./category-chips.tsx";
import { loadShop } from "./documents.ts";
import { Pagination, type TURNED } from "./pagination.tsx";
import { ProductGrid } from "./product-card.tsx";
import { pagesOf, readShopQuery, SHOP_ADDRESS, shopPath } from "./shop-address.ts";
import { ShopEmpty } from "./shop-empty.tsx";
import { ShopHeader } from "./shop-header.tsx";
import { ShopToolbar } from "./shop-toolbar.tsx";

export const handle = ON_DEMAND;

const FAILED = "Failed to load products. Please check your connection and try again.";
/** The number of cards in a phone's first row: a picture that loads at once is also named in the document's head. */
const FIRST_ROW = 2;

/** Renders on the server; 503 when the products can't be loaded. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadShop(serverTransport(context), request.url);
  return data(loaded, { status: loaded.list ? 200 : 503 });
}

/** The same in the browser. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadShop(withMissingNotice("our products"), request.url);
}

/** Search engines may index pages of the plain list, but not visitors' searches. */
export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const query = loaderData?.query ?? readShopQuery(new URLSearchParams(location.search));
  const plain = query.price === null && query.sort === "name";
  const page = plain ? (loaderData?.list?.page ?? query.page) : 1;
  const title = page > 1 ? `Shop, page ${page}` : "Shop";
  if (query.search) return pageMeta({ title: `“${query.search}” in the shop`, noindex: true }, matches);
  const { category } = query;
  if (category) return pageMeta({ title: `${category} in the shop`, path: shopPath({ category }) }, matches);
  return pageMeta(
    {
      title,
      description:
        "Pilot shirts, caps, model aircraft, headsets and gifts. Prices in rupees, tax included, free shipping across India.",
      path: shopPath({ page }),
    },
    matches,
  );
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  const { form, input, shown, loading, apply, typed } = useListForm(SHOP_ADDRESS);
  const results = useTurnedPage();
  const select = () => {
    apply();
    const { current } = results;
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ behavior: "instant" });
  };
  const place = shopPath({ ...query, page: list?.page ?? query.page });
  return (
    <>
      <ShopHeader />
      <div className="contents lg:page-width lg:block">
        <ShopToolbar form={form} input={input} shown={shown} onType={typed} onApply={apply} onSelect={select} />
      </div>
      <CategoryChips query={shown} categories={list?.categories ?? []} />
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Products"
        aria-busy={loading || undefined}
        className="page-width min-h-[32rem] pb-section outline-none"
      >
        <div className="label flex justify-between gap-x-6 py-2.5 text-caption text-ink-soft sm:py-4">
          <p role="status">
            {list && (
              <>
                Showing {list.products.length} of {list.count} products
                {query.category && <span className="normal-case wrap-anywhere"> in {query.category}</span>}
                {query.search && <span className="normal-case wrap-anywhere"> for “{query.search}”</span>}
                {list.page > 1 && <span className="sr-only">, page {list.page}</span>}
              </>
            )}
          </p>
          <p className="max-sm:hidden">Prices in rupees, tax included</p>
        </div>
        <div className={cx("transition-opacity duration-200", loading && "opacity-60 [transition-delay:150ms]")}>
          {list === null && (
            <LoadFailed
              text={FAILED}
              attempt={loaderData}
              heading="h2"
              path="/shop"
              params={new URLSearchParams(place.split("?")[1])}
            />
          )}
          {list?.count === 0 && <ShopEmpty query={query} onClear={() => input.current?.focus()} />}
          {list && list.count > 0 && (
            <>
              <h2 className="sr-only">Products</h2>
              <ProductGrid products={list.products} place={{ shop: place }} eager={FIRST_ROW} />
              <Pagination
                page={list.page}
                pages={pagesOf(list.count)}
                pathOf={(page) => shopPath({ ...query, page })}
              />
            </>
          )}
        </div>
      </section>
    </>
  );
}

/** After a link to another page, shows its list from the top and focuses it. */
function useTurnedPage() {
  const results = useRef<HTMLElement>(null);
  const { key, state } = useLocation();
  const type = useNavigationType();
  const turned = type === "PUSH" && (state as Partial<typeof TURNED> | null)?.turned === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such history entry
  useEffect(() => {
    if (!turned) return;
    results.current?.scrollIntoView({ block: "start", behavior: "instant" });
    results.current?.focus({ preventScroll: true });
  }, [key, turned]);
  return results;
}
