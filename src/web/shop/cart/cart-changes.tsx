/** Changes of the cart's products since they were added, or that the check failed. */

import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { type CartChange, isUnavailable } from "#domain/shop/cart.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCart } from "./use-cart.ts";
import type { CartCheck } from "./use-cart-check.ts";

/** Empty without changes. Its box is always rendered, so that screen readers announce new content. */
export function CartChanges({ check, className }: { check: CartCheck; className?: string }) {
  const { items, changes, acknowledge } = useCart();
  const failed = check.status === "failed" && items.length > 0;
  const shown = failed || changes.length > 0;
  return (
    <div role="alert" className={shown ? `grid gap-3 ${className ?? ""}` : undefined}>
      {changes.length > 0 && (
        <Alert tone="warning" title="Your cart has changed">
          <ul className="list-disc space-y-1 pl-4">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.id}`}>{sentenceOf(change)}</li>
            ))}
          </ul>
          {changes.some((change) => !isUnavailable(change)) && (
            <Button variant="secondary" size="sm" onClick={acknowledge} className="mt-3">
              Got it
            </Button>
          )}
        </Alert>
      )}
      {failed && (
        <Alert tone="warning" title="We couldn't check prices and stock">
          <p>Your cart is unchanged. We'll check again before you pay.</p>
          <Button variant="secondary" size="sm" onClick={check.retry} className="mt-3">
            Try again
          </Button>
        </Alert>
      )}
    </div>
  );
}

function sentenceOf(change: CartChange): string {
  const { name } = change;
  if (change.kind === "gone") return `${name} is no longer available. Please remove it to continue.`;
  if (change.kind === "variant") return `You can now choose between variants. Your cart has ${name}.`;
  if (change.kind === "price") {
    const [from, to] = [change.from, change.to].map((rupees) => formatRupees(rupeesToPaise(rupees)));
    return `${name} now costs ${to}. It was ${from}.`;
  }
  const { stock, wanted } = change;
  if (stock === 0) return `${name} is out of stock. Please remove it to continue.`;
  return `We have only ${stock} of ${name}, so we changed the quantity in your cart from ${wanted} to ${stock}.`;
}
