/** A product's own page: pictures, price, stock, description, and related products. */
import { lazy, Suspense } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { useSession } from "#web/session/session.ts";
import { cx } from "#web/ui/cx.ts";
import { FactStrip } from "#web/ui/fact-strip.tsx";
import { Link } from "#web/ui/link.tsx";
import { BackToShop, useShopPlace } from "./back-to-shop.tsx";
import { AddToCart } from "./cart/add-to-cart.tsx";
import type { ShownProduct } from "./documents.ts";
import { FavouriteToggle } from "./favourites/favourite-toggle.tsx";
import { HouseRating } from "./house-rating.tsx";
import { ProductGrid } from "./product-card.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { TellMe } from "./stock-alert/tell-me.tsx";
import { StockBadge } from "./stock-badge.tsx";

/** The terms of every product (contract: order-totals, order-summary), in one line. */
const TERMS = [
  { label: "Shipping", value: "Free in India" },
  { label: "Delivery", value: "5-7 business days" },
  {
    label: "Returns",
    value: (
      <Link to="/terms#shop" className="-my-0.5 inline-block py-0.5 text-accent underline underline-offset-4">
        Our terms
      </Link>
    ),
  },
];

const SIZES = "(min-width:80rem) 40rem,(min-width:64rem) 54vw,(min-width:48rem) 46vw,80vw";

/** Loaded only with a product that has several pictures, or variants. */
const ProductGallery = lazy(async () => ({ default: (await import("./product-gallery.tsx")).ProductGallery }));
const VariantChoice = lazy(async () => ({ default: (await import("./variant-choice.tsx")).VariantChoice }));

/** Loaded only with a product that has reviews, and for customers, who may write one. */
const ProductReviews = lazy(async () => ({ default: (await import("./reviews/product-reviews.tsx")).ProductReviews }));

/** The id of the form of `VariantChoice`, which both buttons send. */
const formOf = ({ variant_kind }: ShownProduct) => (variant_kind ? "variant" : undefined);

/** Takes the product with its related ones. */
export function ProductPage({ product }: { product: ShownProduct }) {
  const { id, name, description, image_url, image_alt, pictures, related } = product;
  const place = useShopPlace();
  const { user } = useSession();
  return (
    <>
      <div className="page-width pt-1 pb-section sm:pt-3">
        <BackToShop {...place} />
        <div className={LAYOUT}>
          <div
            style={{ viewTransitionName: `product-${id.slice(-12)}` }}
            className="product-stage md:self-start lg:row-span-2"
          >
            {pictures.length > 1 ? (
              <ProductGallery key={id} name={name} pictures={pictures} sizes={SIZES} />
            ) : (
              <ProductPicture key={id} src={image_url} alt={image_alt ?? name} sizes={SIZES} eager />
            )}
          </div>
          <Offer product={product} />
          <section aria-labelledby="about" className="md:col-span-2 lg:col-span-1 lg:col-start-2">
            <h2 id="about" className="text-h3">
              About this product
            </h2>
            <p className="mt-2 max-w-2xl whitespace-pre-line text-lead text-pretty wrap-anywhere">{description}</p>
          </section>
        </div>
      </div>
      {(product.review_count > 0 || user) && (
        <Suspense>
          <ProductReviews key={id} product={product} />
        </Suspense>
      )}
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
      <BuyBar product={product} />
    </>
  );
}

/** On a phone one below the other. On a wide screen the text is beside the picture. */
const LAYOUT =
  "mt-1 grid gap-x-8 gap-y-5 md:grid-cols-2 md:gap-y-7 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-6";

/** A longer name, in letters, has a smaller size: the heading then has two lines at most beside the picture. */
const LONG_NAME = 22;

/** Everything that is needed to buy it: what it is, its price, and the buttons. */
function Offer({ product }: { product: ShownProduct }) {
  const { id, name, price, category, stock } = product;
  return (
    <div className="min-w-0 md:border-t-2 md:border-ink">
      <p className="eyebrow text-caption max-md:mb-2 md:mt-5">{category}</p>
      <h1 className={cx("text-h2 text-balance wrap-anywhere", name.length <= LONG_NAME && "md:text-h1")}>{name}</h1>
      <div className="mt-2 md:mt-3">
        <HouseRating {...product} />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1 md:mt-4">
        <span className="wide text-figure tabular-nums md:text-h2">{formatRupees(rupeesToPaise(price))}</span>
        <span className="text-sm text-ink-soft">inclusive of tax</span>
        <StockBadge stock={stock} always className="ml-auto font-semibold" />
      </p>
      {formOf(product) && <VariantChoice key={id} id="variant" product={product} />}
      <div className="buy-row mt-4 flex flex-wrap items-center gap-3 md:mt-5">
        <div className="grid grow">
          <AddToCart product={product} form={formOf(product)} size="lg" />
        </div>
        <FavouriteToggle key={id} productId={id} />
      </div>
      {stockLevel(stock) === "out" && (
        <>
          <p className="mt-3 text-ink-soft">Sold out for now.</p>
          <TellMe key={id} productId={id} />
        </>
      )}
      <div className="mt-5 text-sm [&_dl>div]:px-3 [&_dl>div:first-child]:pl-0 [&_dt]:text-caption">
        <FactStrip columns="grid-cols-[auto_1fr_auto] sm:grid-cols-3" facts={TERMS} />
      </div>
    </div>
  );
}

/**
 * At the lower edge of narrow windows: price and "Add to Cart" once the page's own button has scrolled away
 * (product-page.css), like the booking's pay bar. `data-pay-bar` raises the chat button (layout/links.css).
 */
function BuyBar({ product }: { product: ShownProduct }) {
  return (
    <section aria-label="Buy this product" data-pay-bar="" className="buy-bar">
      <div className="page-width flex h-16 items-center justify-between gap-3">
        <p className="min-w-0 leading-tight">
          <span className="block truncate text-sm text-ink-soft">{product.name}</span>
          <strong className="wide text-h4 tabular-nums">{formatRupees(rupeesToPaise(product.price))}</strong>
        </p>
        <AddToCart product={product} form={formOf(product)} className="shrink-0 px-4!" />
      </div>
    </section>
  );
}
