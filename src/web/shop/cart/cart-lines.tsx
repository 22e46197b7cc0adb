/**
 * The lines of the cart. Minus at 1 removes the line (contract: cart-changes). After a removal the focus moves to the
 * line that took its place. Unavailable products stay visible until they are removed.
 */

import { useEffect, useRef } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { type CartChange, type CartItem, isUnavailable, lineKey, MOST_OF_ONE } from "#domain/shop/cart.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { ProductPicture } from "#web/shop/product-picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Minus, Plus, Trash2 } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { knownStock } from "./cart-store.ts";
import { useCart } from "./use-cart.ts";

type CartLinesProps = {
  /** Smaller pictures, for narrow places. */
  compact?: boolean;
  /** Without controls, where the cart can't be changed. */
  readOnly?: boolean;
};

/** The lines of this browser's cart. */
export function CartLines({ compact = false, readOnly = false }: CartLinesProps) {
  const { items, changes } = useCart();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);

  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    buttons[Math.min(index, buttons.length - 1)]?.focus();
  });

  return (
    <ul ref={list} className="divide-y divide-line">
      {items.map((item, index) => (
        <Line
          key={lineKey(item)}
          item={item}
          barred={changes.find((it) => it.id === lineKey(item) && isUnavailable(it))}
          compact={compact}
          readOnly={readOnly}
          onLeave={() => {
            removed.current = index;
          }}
        />
      ))}
    </ul>
  );
}

type LineProps = Required<CartLinesProps> & {
  item: CartItem;
  /** Why it is unavailable. */
  barred: CartChange | undefined;
  /** Called before the line is removed. */
  onLeave: () => void;
};

function Line({ item, barred, compact, readOnly, onLeave }: LineProps) {
  const { remove } = useCart();
  const { id, name, price, quantity } = item;
  const key = lineKey(item);
  const paise = rupeesToPaise(price);
  return (
    <li className={cx("flex gap-3 first:pt-0 last:pb-0", compact ? "py-3.5" : "py-5 sm:gap-5")}>
      <Picture item={item} compact={compact} faded={Boolean(barred)} />
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Link
              to={`/product/${encodeURIComponent(id)}`}
              className={cx(
                "font-semibold leading-snug text-ink wrap-anywhere hover:underline",
                !compact && "sm:text-h4",
              )}
            >
              {name}
            </Link>
            <p className="mt-0.5 text-sm text-ink-soft tabular-nums">
              {readOnly ? `${quantity} × ${formatRupees(paise)}` : `${formatRupees(paise)} each`}
              {!readOnly && !barred && <FewLeft stock={knownStock(key)} />}
            </p>
          </div>
          <p
            className={cx(
              "shrink-0 font-bold tabular-nums",
              !compact && "sm:text-h4",
              barred && "text-ink-faint line-through",
            )}
          >
            {formatRupees(paise * quantity)}
          </p>
        </div>
        {(barred || !readOnly) && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            {barred ? (
              <Badge tone="red">{barred.kind === "gone" ? "No longer available" : "Out of stock"}</Badge>
            ) : (
              <Stepper item={item} onLeave={onLeave} />
            )}
            {!readOnly && (
              <button
                type="button"
                data-remove=""
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onLeave();
                  remove(key);
                }}
                className="-mr-3 ml-auto grid size-11 place-items-center rounded-full text-ink-soft hover:bg-danger-soft hover:text-danger"
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function Picture(props: { item: CartItem; compact: boolean; faded: boolean }) {
  const { item, compact, faded } = props;
  return (
    <div
      className={cx(
        "shrink-0 overflow-hidden rounded-xl",
        compact ? "size-14" : "size-20 sm:size-24",
        faded && "opacity-50 grayscale",
      )}
    >
      <ProductPicture src={item.image_url} alt="" sizes="6rem" className="w-full" />
    </div>
  );
}

function FewLeft({ stock }: { stock: number | undefined }) {
  if (stock === undefined || stockLevel(stock) !== "low") return null;
  return (
    <>
      {" · "}
      <span className="inline-block font-semibold text-warning">Only {stock} left</span>
    </>
  );
}

const STEP = "grid size-11 place-items-center rounded-full text-ink hover:bg-sunken";

function Stepper({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const { setQuantity } = useCart();
  const { name, quantity } = item;
  const key = lineKey(item);
  const stock = knownStock(key);
  // Stays pressable: a press shows why the quantity is at its limit.
  const most = quantity >= Math.min(MOST_OF_ONE, stock ?? MOST_OF_ONE);
  return (
    <div className="flex items-center rounded-full border border-line-strong bg-raised">
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        onClick={() => {
          if (quantity <= 1) onLeave();
          setQuantity(key, quantity - 1);
        }}
        className={STEP}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-label={`Quantity of ${name}`} className="min-w-7 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        onClick={() => setQuantity(key, quantity + 1)}
        className={cx(STEP, most && "text-ink-faint/50! hover:bg-transparent")}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
