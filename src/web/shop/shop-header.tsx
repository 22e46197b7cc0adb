/** The heading of the shop. */
import { PageHeader } from "#web/ui/page-header.tsx";
import { ShopDrawing } from "./shop-drawing.tsx";

/** Has no controls: they are in the row below it (shop-toolbar.tsx). */
export const ShopHeader = () => (
  // Low, so that the first screen shows products with their names.
  <div className="[--spacing-band:1.25rem]">
    <PageHeader
      eyebrow="Free shipping across India"
      title="Aviator Shop"
      intro="Uniforms, models and gifts for everyone who looks up when an aircraft passes overhead."
      drawing={<ShopDrawing />}
    />
  </div>
);
