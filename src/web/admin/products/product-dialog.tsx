/** The dialog that adds or changes a product (contract: product-form). */
import { paiseToRupees } from "#domain/money/money.ts";
import { type ProductDialogFields, productDialogForm } from "#domain/shop/product-dialog.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import type { FormEvents } from "#web/admin/content/opened-dialog.tsx";
import { SuggestField } from "#web/admin/content/suggest-field.tsx";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { useContentForm } from "#web/admin/content/use-content-form.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { browserTransport, type SendOptions } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { type AdminProduct, CATEGORY_NAMES, CREATE_PRODUCT, UPDATE_PRODUCT } from "./documents.ts";
import { PicturesEditor } from "./pictures-editor.tsx";
import { readVariantRows, typedVariant, VariantsEditor } from "./variants-editor.tsx";

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
  more_pictures: JSON.stringify(
    (product?.pictures.slice(product.image_url ? 1 : 0) ?? []).map(({ image_url, image_alt }) => ({
      image_url,
      image_alt: image_alt ?? "",
    })),
  ),
  variant_kind: product?.variant_kind ?? "",
  variants: JSON.stringify((product?.variants ?? []).map(typedVariant)),
});

/** Accepts a newer version of `product` while it is open. */
export function ProductDialog({ product, onSaved, onGone, onLoadTheirs, onClose }: ProductDialogProps) {
  const { values, errors, set, field, picture, upload, dialog } = useContentForm({
    start: startOf(product),
    version: product?.updated_at ?? "",
    rules: productDialogForm(product?.image_url ?? null),
    send: (form, once) => send(product, form, once),
    failure: "Failed to save product",
    notice: ({ name }) => ({
      title: product ? "Product saved" : "Product added",
      description: name,
    }),
    onSaved,
    onGone,
  });

  const varied = readVariantRows(values.variants).length > 0;
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
        {!varied && (
          <TextField
            label="Stock"
            inputMode="numeric"
            autoComplete="off"
            hint={product ? "Sales made while you edit are deducted." : undefined}
            {...field("stock")}
          />
        )}
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
      {values.image_url.trim() !== "" && (
        <PicturesEditor
          value={values.more_pictures}
          first={values}
          {...upload("more_pictures")}
          onChange={(more_pictures, first) => set({ more_pictures, ...first })}
        />
      )}
      <VariantsEditor
        value={values.variants}
        onSale={product?.variants ?? []}
        archived={product?.archived_variants ?? []}
        kind={values.variant_kind}
        kindError={errors.variant_kind}
        error={errors.variants}
        onChange={set}
      />
    </FormDialog>
  );
}

async function send(product: AdminProduct | null, form: ProductDialogFields, once: SendOptions): Promise<AdminProduct> {
  const { price, image_url, image_alt, variants, variant_kind, stock, ...fields } = form;
  const varied = variants.length > 0;
  const input = {
    ...fields,
    price: paiseToRupees(price),
    image_url: image_url ?? "",
    // Without a picture there is no alternative text.
    image_alt: (image_url && image_alt) ?? "",
    variants,
    // The stock of variants is their sum.
    ...(varied ? { variant_kind } : { stock }),
  };
  if (!product) return (await browserTransport(CREATE_PRODUCT, input, once)).createProduct;
  const { id, updated_at: updatedAt, stock: stockSeen } = product;
  const change = { ...input, id, updatedAt, ...(varied ? {} : { stockSeen }) };
  return (await browserTransport(UPDATE_PRODUCT, change, once)).updateProduct;
}
