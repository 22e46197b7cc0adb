/**
 * A product in a list. The name's link is stretched over the whole card. The cart button is above it, so that each card
 * has one link and no nested controls. The looks are in product-card.css.
 */
import type { ReactNode } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { stockLevel } from "#domain/shop/shop.ts";
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
  return (
    <article className="product-card">
      <div style={{ viewTransitionName: `product-${id.slice(-12)}` }}>
        <ProductPicture
          src={image_url}
          alt={image_alt ?? ""}
          eager={eager}
          {...(stockLevel(stock) === "out" && { className: "opacity-60 grayscale" })}
        />
      </div>
      <p className="product-kind">
        {category} <StockBadge stock={stock} />
      </p>
      <h3>
        <Link to={`/product/${id}`} state={place} viewTransition={canMorph()}>
          {name}
        </Link>
      </h3>
      <div className="product-buy">
        <p>{formatRupees(rupeesToPaise(price))}</p>
        <AddToCart product={product} className="product-add" />
        {action?.(product)}
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
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} place={place} eager={index < eager} action={action} />
        </li>
      ))}
    </ul>
  );
}
