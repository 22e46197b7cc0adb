/**
 * A product in a list. The name's link is stretched over the whole card. The cart button is above it, so that no
 * control is inside another. A product with variants has a link to its page in its place. The looks are in
 * product-card.css: a page repeats the card two dozen times, so its elements have few classes, and the name that
 * describes the button is the heading itself.
 */
import { type ReactNode, useId } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { reviewsText } from "#domain/shop/stars.ts";
import { variantsText } from "#domain/shop/variants.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { canMorph, useMorph } from "#web/ui/view-transition.ts";
import type { ShopPlace } from "./back-to-shop.tsx";
import { useCart } from "./cart/use-cart.ts";
import type { CardProduct } from "./documents.ts";
import { ProductPicture } from "./product-picture.tsx";
import { StockBadge } from "./stock-badge.tsx";

type ProductCardProps = {
  product: CardProduct;
  /** The target of "Back to Shop" on the product's page. */
  place: ShopPlace;
  eager: boolean;
  /** Also says "In stock"; otherwise only a stock that is low or out. */
  inStock: boolean;
  /** Below "Add to Cart". */
  action?: ((product: CardProduct) => ReactNode) | undefined;
};

function ProductCard({ product, place, eager, inStock, action }: ProductCardProps) {
  const { id, name, price, image_url, image_alt, category, stock, variant_kind, average_stars: average } = product;
  const { add } = useCart();
  const heading = useId();
  const out = stockLevel(stock) === "out";
  const morph = useMorph(`/product/${id}`, `product-${id.slice(-12)}`);
  return (
    <article className={cx("product-card", out && "product-out")}>
      <div style={morph}>
        <ProductPicture src={image_url} alt={image_alt ?? ""} eager={eager} />
      </div>
      <p>{category}</p>
      <h3 id={heading}>
        <Link to={`/product/${id}`} state={place} viewTransition={canMorph()}>
          {name}
        </Link>
      </h3>
      {average && (
        <small>
          ★ {average.toFixed(1)} · {reviewsText(product.review_count)}
        </small>
      )}
      <div>
        <p>{formatRupees(rupeesToPaise(price))}</p>
        {variant_kind && !out ? (
          <span>{variantsText(product.variant_count, variant_kind)}</span>
        ) : (
          <StockBadge stock={stock} always={inStock} id={out ? `${heading}s` : undefined} className="" />
        )}
        {variant_kind ? (
          <Link to={`/product/${id}`} state={place} className="product-add" aria-describedby={heading}>
            Choose {variant_kind}
          </Link>
        ) : (
          // Out of stock it can still be pressed, and then says why it adds nothing (add-to-cart.tsx).
          <button
            type="button"
            className="product-add"
            aria-describedby={out ? `${heading} ${heading}s` : heading}
            onClick={() => add(product)}
          >
            Add to Cart
          </button>
        )}
        {action?.(product)}
      </div>
    </article>
  );
}

type ProductGridProps = {
  products: readonly CardProduct[];
  place: ShopPlace;
  /** The number of cards whose pictures load at once. */
  eager?: number;
  /** See the card. */
  inStock?: boolean;
  /** Renders a card's content below "Add to Cart". */
  action?: (product: CardProduct) => ReactNode;
};

/** Products as a grid: two columns on a phone, four on a wide screen. */
export function ProductGrid({ products, place, eager = 0, inStock = true, action }: ProductGridProps) {
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} place={place} eager={index < eager} inStock={inStock} action={action} />
        </li>
      ))}
    </ul>
  );
}
