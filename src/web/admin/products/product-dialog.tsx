/** The dialog that puts a product on sale or changes one (spec 2 §5). */
import { paiseToRupees } from "#domain/money.ts";
import { type ProductFields, productForm } from "#domain/product-form.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import type { FormEvents } from "#web/admin/content/opened-dialog.tsx";
import { SuggestField } from "#web/admin/content/suggest-field.tsx";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { useContentForm } from "#web/admin/content/use-content-form.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { type AdminProduct, CREATE_PRODUCT, readCategories, UPDATE_PRODUCT } from "./documents.ts";

type ProductDialogProps = FormEvents<AdminProduct> & {
  /** Null: a new one. */
  product: AdminProduct | null;
};

const startOf = (product: AdminProduct | null) => ({
  name: product?.name ?? "",
  price: product ? String(product.price) : "",
  stock: String(product?.stock ?? 0),
  category: product?.category ?? "",
  description: product?.description ?? "",
  image_url: product?.image_url ?? "",
});

/** Give it another `key` to fill it anew. */
export function ProductDialog({ product, onSaved, onLoadTheirs, onClose }: ProductDialogProps) {
  const { field, picture, dialog } = useContentForm({
    start: startOf(product),
    rules: productForm,
    send: (form) => send(product, form),
    failure: "Failed to save product",
    told: ({ name }) => ({
      title: product ? "Product saved" : "Product added",
      description: name,
    }),
    onSaved,
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
        <TextField
          label="Price in rupees"
          required
          inputMode="decimal"
          autoComplete="off"
          {...field("price")}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          autoComplete="off"
          hint={product ? "What is sold meanwhile is taken off." : undefined}
          {...field("stock")}
        />
        <SuggestField label="Category" read={readCategories} {...field("category")} />
      </div>
      <TextArea label="Description" rows={4} {...field("description")} />
      <ImageField label="Picture" {...picture("image_url")} />
    </FormDialog>
  );
}

async function send(product: AdminProduct | null, form: ProductFields): Promise<AdminProduct> {
  const { price, image_url, ...fields } = form;
  const wish = { ...fields, price: paiseToRupees(price), image_url: image_url ?? "" };
  if (!product) return (await browserTransport(CREATE_PRODUCT, wish)).createProduct;
  const { updateProduct } = await browserTransport(UPDATE_PRODUCT, {
    ...wish,
    id: product.id,
    updatedAt: product.updated_at,
    stockSeen: product.stock,
  });
  return updateProduct;
}
