/** Replaces the checkout when the cart is empty. */
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function NoItems() {
  return (
    <div className="page-width py-8 sm:py-12">
      <Card className="mx-auto max-w-2xl">
        <EmptyState picture="bag" title="No Items in Cart" text="Add something to your cart first.">
          <ButtonLink to="/shop">Continue Shopping</ButtonLink>
        </EmptyState>
      </Card>
    </div>
  );
}
