/**
 * A product in the shop's grid. The name's link is stretched over the whole card. The cart button is above it, so that
 * each card has one link and no nested controls.
 */
import type { ReactNode } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { canMorph } from "#web/ui/view-transition.ts";
import type { ShopPlace } from "./back-to-shop.tsx";
import { AddToCart } from "./cart/add-to-cart.tsx";
import type { CardProduct } from "./documents.ts";
import { ProductPicture } from "./product-picture.tsx";
import { StockBadge } from "./stock-badge.tsx";

type ProductCardProps = {
  product: CardProduct;
  /** The target of "Back to Shop" on the product's page. */
  place: ShopPlace;
  eager?: boolean;
  /** Below "Add to Cart". */
  action?: ((product: CardProduct) => ReactNode) | undefined;
};

function ProductCard({ product, place, eager = false, action }: ProductCardProps) {
  const { id, name, price, image_url, image_alt, category, stock } = product;
  const level = stockLevel(stock);
  return (
    <article className="product-card">
      <div style={{ viewTransitionName: `product-${id.slice(-12)}` }} className="relative overflow-hidden">
        <ProductPicture
          src={image_url}
          alt={image_alt ?? ""}
          eager={eager}
          className={cx("product-card-picture", level === "out" && "opacity-60 grayscale")}
        />
        {level !== "in" && (
          <p className="absolute left-2.5 top-2.5 flex rounded-full shadow-card ring-2 ring-raised sm:left-3 sm:top-3">
            <StockBadge stock={stock} />
          </p>
        )}
      </div>
      <div className="flex grow flex-col p-3 sm:p-4">
        <p className="product-card-category">{category}</p>
        <h3 className="product-card-name">
          <Link to={`/product/${id}`} state={place} viewTransition={canMorph()} className="product-card-link">
            {name}
          </Link>
        </h3>
        <div className="mt-auto pt-3">
          <p className="product-card-price">{formatRupees(rupeesToPaise(price))}</p>
          <div className="relative mt-3 grid">
            <AddToCart product={product} className="product-card-button" />
            {action?.(product)}
          </div>
        </div>
      </div>
    </article>
  );
}

type ProductGridProps = {
  products: readonly CardProduct[];
  place: ShopPlace;
  /** The number of cards visible without scrolling. */
  eager?: number;
  /** Renders a card's content below "Add to Cart". */
  action?: (product: CardProduct) => ReactNode;
};

/** Products as a grid: two columns on a phone, four on a wide screen. */
export function ProductGrid({ products, place, eager = 0, action }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 xl:grid-cols-4">
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} place={place} eager={index < eager} action={action} />
        </li>
      ))}
    </ul>
  );
}
