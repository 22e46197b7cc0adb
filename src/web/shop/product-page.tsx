/** A product's own page: picture, price, stock, description, and related products. */
import type { ReactNode } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { RuledSection } from "#web/ui/ruled-section.tsx";
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
      <div className="page-width pt-1 pb-section sm:pt-3 sm:pb-0">
        <BackToShop {...place} />
        <div className="mt-1 grid gap-x-8 md:grid-cols-2 lg:grid-cols-[7fr_5fr] lg:gap-x-12">
          <div
            style={{ viewTransitionName: `product-${id.slice(-12)}` }}
            className="overflow-hidden max-md:-mx-gutter md:self-start"
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
        </div>
      </div>
      <RuledSection id="about" label="The details" title="About this product">
        <p className="max-w-2xl whitespace-pre-line text-lead text-pretty wrap-anywhere">{description}</p>
      </RuledSection>
      {related.length > 0 && (
        <RuledSection id="related" label="From the same shelves" title="You may also like" className="pt-0!">
          {/* All in one row from the first width that has room for them. */}
          <div className="md:*:grid-cols-4">
            <ProductGrid products={related} place={place} />
          </div>
        </RuledSection>
      )}
    </>
  );
}

/** Everything beside the picture: what it is, its price, and the terms. */
function Offer({ product }: { product: ShownProduct }) {
  const { id, name, price, category, stock } = product;
  return (
    <div className="flex min-w-0 flex-col md:border-t-2 md:border-ink">
      <p className="eyebrow mt-5">{category}</p>
      <h1 className="text-h1 text-pretty wrap-anywhere">{name}</h1>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3 gap-y-1 lg:mt-10">
        <span className="wide text-numeral tabular-nums">{formatRupees(rupeesToPaise(price))}</span>
        <span className="text-ink-soft">inclusive of tax</span>
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <div className="grid grow">
          <AddToCart product={product} size="lg" />
        </div>
        <FavouriteToggle key={id} productId={id} />
      </div>
      {stockLevel(stock) === "out" && (
        <p className="mt-3 text-ink-soft">Sold out for now. Add it to your favourites to find it again later.</p>
      )}
      <div className="mt-auto pt-8">
        <FactStrip columns="grid-cols-2" facts={[{ label: "Stock", value: stockOf(stock) }, ...TERMS]} />
        <div className="mt-4">
          <HouseRating />
        </div>
      </div>
    </div>
  );
}

const stockOf = (stock: number): ReactNode => <StockBadge stock={stock} always className="" />;
