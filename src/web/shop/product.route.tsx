/** /product/{id}: one product (contract: product-page). A missing or archived product is a 404 with its own screen. */
import { data } from "react-router";
import { browserTransport, serverTransport } from "#web/graphql.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { breadcrumbData } from "#web/layout/structured-data/breadcrumb-data.ts";
import { productData } from "#web/layout/structured-data/offer-data.ts";
import { ratingData } from "#web/layout/structured-data/rating-data.ts";
import { businessOfMatches } from "#web/layout/use-business.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import type { Route } from "./+types/product.route.ts";
import { loadProduct } from "./documents.ts";
import { ProductNotFound } from "./product-not-found.tsx";
import { ProductPage } from "./product-page.tsx";

/** In characters. */
const SHORTEST_DESCRIPTION = 60;
const DESCRIPTION_LENGTH = 155;

export const handle = ON_DEMAND;

/** Renders on the server; 404 without such a product, 503 when it can't be loaded. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadProduct(serverTransport(context), params.id);
  return data(loaded, { status: loaded.failed ? 503 : loaded.product ? 200 : 404 });
}

/** The same in the browser. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProduct(browserTransport, params.id);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (!product) {
    const title = loaderData?.failed ? "Product" : "Product Not Found";
    return pageMeta({ title, noindex: true }, matches);
  }
  return pageMeta(
    {
      title: product.name,
      description: searchDescription(product, businessOfMatches(matches).site.name),
      path: `/product/${product.id}`,
      picture: `product/${product.id}`,
      type: "product",
      data: (publicUrl) => [
        { ...productData(publicUrl, product), ...ratingData(product) },
        breadcrumbData(publicUrl, [
          { name: "Shop", path: "/shop" },
          { name: product.name, path: `/product/${product.id}` },
        ]),
      ],
    },
    matches,
  );
}

export default function Product({ loaderData, params }: Route.ComponentProps) {
  const { product, failed, archived } = loaderData;
  if (product) return <ProductPage product={product} />;
  if (!failed) return <ProductNotFound archived={archived} />;
  return (
    <LoadFailed
      text="Failed to load product"
      attempt={loaderData}
      heading="h1"
      path={`/product/${encodeURIComponent(params.id)}`}
    />
  );
}

/** The page's summary in search results; a product's own text is often too short. */
function searchDescription({ name, description }: { name: string; description: string }, business: string): string {
  const own = description.replace(/\s+/g, " ").trim();
  const line =
    own.length >= SHORTEST_DESCRIPTION ? own : `${name}: aviation merchandise from the ${business} shop. ${own}`.trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, "")}…`;
}
