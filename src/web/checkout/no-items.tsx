/** In place of the checkout when there is nothing to pay for. */
import { ShoppingCart } from "lucide-react";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

export function NoItems() {
  return (
    <div className="page-width py-8 sm:py-12">
      <Card className="mx-auto max-w-2xl">
        <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
          <div className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
            <ShoppingCart aria-hidden="true" className="size-7" />
          </div>
          <h2 className="mt-2 text-xl font-bold">No Items in Cart</h2>
          <p className="max-w-sm text-ink-soft">
            Put something into your cart first, then tell us where to send it.
          </p>
          <ButtonLink to="/shop" className="mt-4">
            Continue Shopping
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
