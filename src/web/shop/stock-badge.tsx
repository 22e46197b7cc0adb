/** What a product's badge says of its stock: out of stock, only a few left, or, where asked for, in stock. */
import { stockLevel } from "#domain/shop/shop.ts";
import { Badge } from "#web/ui/badge.tsx";

type StockBadgeProps = {
  stock: number;
  /** Cards leave out what goes without saying. */
  always?: boolean;
};

/** Takes the pieces in stock. */
export function StockBadge({ stock, always = false }: StockBadgeProps) {
  const level = stockLevel(stock);
  if (level === "out") return <Badge tone="red">Out of stock</Badge>;
  if (level === "low") return <Badge tone="orange">Only {stock} left</Badge>;
  return always ? <Badge tone="green">In stock</Badge> : null;
}
