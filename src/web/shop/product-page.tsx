/** A product's own page: picture, price, stock, description, and related products. */
import type { ReactNode } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { BackToShop, useShopPlace } from "./back-to-shop.tsx";
import { AddToCart } from "./cart/add-to-cart.tsx";
import type { ShownProduct } from "./documents.ts";
import { FavouriteToggle } from "./favourites/favourite-toggle.tsx";
import { HouseRating } from "./house-rating.tsx";
import { ProductGrid } from "./product-card.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { StockBadge } from "./stock-badge.tsx";

/** The terms of every product (contract: order-totals, order-summary). */
const TERMS = [
  { label: "Shipping", value: "Free in India" },
  { label: "Leaves us in", value: "2-3 business days" },
  { label: "Reaches you in", value: "5-7 business days" },
];

/** Takes the product with its related ones. */
export function ProductPage({ product }: { product: ShownProduct }) {
  const { id, name, description, image_url, image_alt, related } = product;
  const place = useShopPlace();
  return (
    <>
      <div className="page-width pt-1 pb-section sm:pt-3">
        <BackToShop {...place} />
        <div className={LAYOUT}>
          <div
            style={{ viewTransitionName: `product-${id.slice(-12)}` }}
            className="overflow-hidden max-md:-mx-gutter md:self-start lg:row-span-2"
          >
            <ProductPicture
              key={id}
              src={image_url}
              alt={image_alt ?? name}
              sizes="(min-width:80rem) 40rem,(min-width:64rem) 54vw,(min-width:48rem) 46vw,100vw"
              eager
            />
          </div>
          <Offer product={product} />
          <Terms stock={product.stock} />
          <section
            aria-labelledby="about"
            className="md:col-span-2 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-2"
          >
            <h2 id="about" className="border-t border-line pt-5 text-h3">
              About this product
            </h2>
            <p className="mt-2 max-w-2xl whitespace-pre-line text-lead text-pretty wrap-anywhere">{description}</p>
          </section>
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="page-width pb-section">
          <div className="border-t-2 border-ink pt-4">
            <h2 id="related" className="text-h2">
              You may also like
            </h2>
            {/* All in one row from the first width that has room for them. */}
            <div className="mt-6 md:*:grid-cols-4">
              <ProductGrid products={related} place={place} inStock={false} />
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/**
 * On a phone one below the other. On a wide screen the text is beside the picture and the terms below it: both columns
 * are filled, and the last row takes what the longer one needs.
 */
const LAYOUT =
  "mt-1 grid gap-x-8 gap-y-7 md:grid-cols-2 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12 lg:gap-y-6";

/** Everything that is needed to buy it: what it is, its price, and the buttons. */
function Offer({ product }: { product: ShownProduct }) {
  const { id, name, price, category, stock } = product;
  return (
    <div className="min-w-0 md:border-t-2 md:border-ink">
      <p className="eyebrow text-caption md:mt-5">{category}</p>
      <h1 className="text-h1 text-pretty wrap-anywhere">{name}</h1>
      <div className="mt-3">
        <HouseRating />
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="wide text-h1 tabular-nums">{formatRupees(rupeesToPaise(price))}</span>
        <span className="text-ink-soft">inclusive of tax</span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <div className="grid grow max-sm:basis-full">
          <AddToCart product={product} size="lg" />
        </div>
        <FavouriteToggle key={id} productId={id} />
      </div>
      {stockLevel(stock) === "out" && (
        <p className="mt-3 text-ink-soft">Sold out for now. Add it to your favourites to find it again later.</p>
      )}
    </div>
  );
}

/** Stock and shipping, below the picture. */
function Terms({ stock }: { stock: number }) {
  return (
    <div className="[&_dl>div]:justify-start [&_dt]:text-caption [&_dt]:opacity-100 md:max-lg:col-span-2">
      <FactStrip columns="grid-cols-2 md:grid-cols-4" facts={[{ label: "Stock", value: stockOf(stock) }, ...TERMS]} />
    </div>
  );
}

const stockOf = (stock: number): ReactNode => <StockBadge stock={stock} always className="" />;
