/** A product's own page: picture, price, stock, description, and related products. */
import { PackageCheck, ReceiptIndianRupee, Truck } from "lucide-react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { ButtonLink } from "#web/ui/button.tsx";
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
  { Icon: Truck, text: "Free shipping across India" },
  { Icon: PackageCheck, text: "Shipped within 2-3 business days, delivered within 5-7" },
  { Icon: ReceiptIndianRupee, text: "The price you see is the price you pay, tax included" },
] as const;

/** Takes the product with its related ones. */
export function ProductPage({ product }: { product: ShownProduct }) {
  const { id, name, description, price, image_url, image_alt, category, stock, related } = product;
  const place = useShopPlace();
  return (
    <>
      <div className="page-width py-4 sm:py-6">
        <BackToShop {...place} />
        <div className="mt-2 grid gap-x-12 gap-y-6 sm:mt-4 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr]">
          <div
            style={{ viewTransitionName: `product-${id.slice(-12)}` }}
            className="overflow-hidden rounded-3xl border border-line bg-raised shadow-card md:self-start lg:sticky lg:top-22"
          >
            <ProductPicture
              key={id}
              src={image_url}
              alt={image_alt ?? name}
              sizes="(min-width: 64rem) 36rem, 92vw"
              eager
            />
          </div>
          <div className="min-w-0 lg:py-4">
            <p className="eyebrow">{category}</p>
            <h1 className="text-h1 text-pretty [overflow-wrap:anywhere]">{name}</h1>
            <div className="mt-3">
              <HouseRating />
            </div>
            <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-6">
              <p className="flex flex-wrap items-baseline gap-x-2.5">
                <span className="wide text-figure tabular-nums">{formatRupees(rupeesToPaise(price))}</span>
                <span className="text-ink-soft">inclusive of tax</span>
              </p>
              <StockBadge stock={stock} always />
            </div>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <div className="grid grow">
                <AddToCart product={product} size="lg" />
              </div>
              <FavouriteToggle key={id} productId={id} />
            </div>
            {stockLevel(stock) === "out" && (
              <p className="mt-3 text-ink-soft">Sold out for now. Add it to your favourites to find it again later.</p>
            )}
            <h2 className="mt-8 text-h4">About this product</h2>
            <p className="mt-2 whitespace-pre-line leading-relaxed text-ink-soft text-pretty [overflow-wrap:anywhere]">
              {description}
            </p>
            <ul className="mt-6 grid gap-3 rounded-2xl bg-sunken p-4 text-sm sm:p-5 sm:text-base">
              {TERMS.map(({ Icon, text }) => (
                <li key={text} className="flex items-start gap-3">
                  <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-8 border-t border-line bg-sunken">
          <div className="page-width py-band">
            <h2 id="related" className="mb-6 text-h2">
              You may also like
            </h2>
            <ProductGrid products={related} place={place} />
          </div>
        </section>
      )}
    </>
  );
}

/** The screen of a missing or archived product. */
export function ProductNotFound({ archived }: { archived: boolean }) {
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <ProductPicture src={null} alt="" className="w-40 -rotate-6 rounded-3xl shadow-float sm:w-48" />
      <h1 className="mt-8 text-h1">Product Not Found</h1>
      <p className="mt-3 max-w-md text-lead text-ink-soft text-pretty">
        {archived
          ? "This product is no longer available. See what else is in the shop."
          : "The link may be wrong, or the product is no longer available."}
      </p>
      <ButtonLink to="/shop" size="lg" className="mt-8">
        Back to Shop
      </ButtonLink>
    </div>
  );
}
