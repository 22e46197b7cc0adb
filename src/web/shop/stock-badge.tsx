/** A product's stock in words: out of stock, only a few left, or, with `always`, in stock. */
import { stockLevel } from "#domain/shop/shop.ts";
import { cx } from "#web/ui/cx.ts";

type StockBadgeProps = {
  stock: number;
  /** Also shows "In stock". */
  always?: boolean;
  /** For descriptions of other elements. */
  id?: string | undefined;
  /** Defaults to the lettering of labels. */
  className?: string;
};

const COLOURS = { out: "text-danger", low: "text-warning", in: "text-success" } as const;

/** Takes the stock in pieces. */
export function StockBadge({ stock, always = false, id, className = "label whitespace-nowrap" }: StockBadgeProps) {
  const level = stockLevel(stock);
  if (level === "in" && !always) return null;
  const words = { out: "Out of stock", low: `Only ${stock} left`, in: "In stock" };
  return (
    <span id={id} className={cx(className, COLOURS[level])}>
      {words[level]}
    </span>
  );
}
