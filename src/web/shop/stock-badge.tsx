/** A product's stock badge: out of stock, only a few left, or, with `always`, in stock. */
import { stockLevel } from "#domain/shop/shop.ts";
import { Badge } from "#web/ui/badge.tsx";

type StockBadgeProps = {
  stock: number;
  /** Also shows "In stock", which cards omit. */
  always?: boolean;
};

/** Takes the stock in pieces. */
export function StockBadge({ stock, always = false }: StockBadgeProps) {
  const level = stockLevel(stock);
  if (level === "out") return <Badge tone="red">Out of stock</Badge>;
  if (level === "low") return <Badge tone="orange">Only {stock} left</Badge>;
  return always ? <Badge tone="green">In stock</Badge> : null;
}
