/** The dialog that adds or changes a product (contract: product-form). */
import { paiseToRupees } from "#domain/money/money.ts";
import { type ProductFields, productDialog } from "#domain/shop/product-form.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import type { FormEvents } from "#web/admin/content/opened-dialog.tsx";
import { SuggestField } from "#web/admin/content/suggest-field.tsx";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { useContentForm } from "#web/admin/content/use-content-form.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { browserTransport, type SendOptions } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { type AdminProduct, CATEGORY_NAMES, CREATE_PRODUCT, UPDATE_PRODUCT } from "./documents.ts";

type ProductDialogProps = FormEvents<AdminProduct> & {
  /** Null for a new product. */
  product: AdminProduct | null;
};

const startOf = (product: AdminProduct | null) => ({
  name: product?.name ?? "",
  price: product ? String(product.price) : "",
  stock: String(product?.stock ?? 0),
  category: product?.category ?? "",
  description: product?.description ?? "",
  image_url: product?.image_url ?? "",
  image_alt: product?.image_alt ?? "",
});

/** Accepts a newer version of `product` while it is open. */
export function ProductDialog({ product, onSaved, onGone, onLoadTheirs, onClose }: ProductDialogProps) {
  const { values, field, picture, dialog } = useContentForm({
    start: startOf(product),
    version: product?.updated_at ?? "",
    rules: productDialog(product?.image_url ?? null),
    send: (form, once) => send(product, form, once),
    failure: "Failed to save product",
    notice: ({ name }) => ({
      title: product ? "Product saved" : "Product added",
      description: name,
    }),
    onSaved,
    onGone,
  });

  return (
    <FormDialog
      open
      wide
      title={product ? "Edit product" : "Add product"}
      {...dialog}
      onLoadTheirs={product ? onLoadTheirs : undefined}
      onClose={onClose}
    >
      <TextField label="Name" required {...field("name")} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Price in rupees" required inputMode="decimal" autoComplete="off" {...field("price")} />
        <TextField
          label="Stock"
          inputMode="numeric"
          autoComplete="off"
          hint={product ? "Sales made while you edit are deducted." : undefined}
          {...field("stock")}
        />
        <SuggestField label="Category" suggestions={CATEGORY_NAMES} {...field("category")} />
      </div>
      <TextArea label="Description" rows={4} {...field("description")} />
      <ImageField label="Picture" {...picture("image_url")} />
      {values.image_url.trim() !== "" && (
        <TextField
          label="Alternative text"
          hint="Describe the picture for people who can't see it."
          {...field("image_alt")}
        />
      )}
    </FormDialog>
  );
}

async function send(product: AdminProduct | null, form: ProductFields, once: SendOptions): Promise<AdminProduct> {
  const { price, image_url, image_alt, ...fields } = form;
  const input = {
    ...fields,
    price: paiseToRupees(price),
    image_url: image_url ?? "",
    // Without a picture there is no alternative text.
    image_alt: (image_url && image_alt) ?? "",
  };
  if (!product) return (await browserTransport(CREATE_PRODUCT, input, once)).createProduct;
  const { id, updated_at: updatedAt, stock: stockSeen } = product;
  const change = { ...input, id, updatedAt, stockSeen };
  return (await browserTransport(UPDATE_PRODUCT, change, once)).updateProduct;
}
