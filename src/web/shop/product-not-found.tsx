/** The screen of a missing or archived product. */
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ShopDrawing } from "./shop-drawing.tsx";

/** Says whether the product was on sale earlier. */
export const ProductNotFound = ({ archived }: { archived: boolean }) => (
  <PageHeader
    eyebrow="Shop"
    title="Product Not Found"
    intro={
      archived
        ? "This product is no longer available. See what else is in the shop."
        : "The link may be wrong, or the product is no longer available."
    }
    drawing={<ShopDrawing />}
  >
    <ButtonLink to="/shop" variant="secondary" size="lg">
      Back to Shop
    </ButtonLink>
  </PageHeader>
);
