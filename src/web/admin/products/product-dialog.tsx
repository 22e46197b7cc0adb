/** The dialog that puts a product on sale or changes one (spec 2 §5). */
import { type FormEvent, useState } from "react";
import { paiseToRupees } from "#domain/money.ts";
import { type ProductFields, productForm } from "#domain/product-form.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import { SuggestField } from "#web/admin/content/suggest-field.tsx";
import { TextArea } from "#web/admin/content/text-area.tsx";
import { useFields } from "#web/admin/content/use-fields.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { type AdminProduct, CREATE_PRODUCT, readCategories, UPDATE_PRODUCT } from "./documents.ts";

type ProductDialogProps = {
  /** Null: a new one. */
  product: AdminProduct | null;
  onSaved: (product: AdminProduct) => void;
  onLoadTheirs: () => void;
  onClose: () => void;
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
  const { values, errors, dirty, set, check } = useFields(startOf(product), productForm);
  const { busy, refusal, run } = useSave();
  const [uploading, setUploading] = useState(false);
  const [waits, setWaits] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    setWaits(uploading);
    const form = uploading ? null : check(event.currentTarget);
    if (!form) return;
    const saved = await run(() => send(product, form));
    if (!saved.ok)
      return toast({
        title: "Error",
        description: "Failed to save product",
        variant: "destructive",
      });
    toast({ title: product ? "Product saved" : "Product added", description: saved.data.name });
    onSaved(saved.data);
  }

  return (
    <FormDialog
      open
      wide
      title={product ? "Edit product" : "Add product"}
      {...{ busy, dirty: dirty || uploading, refusal }}
      onLoadTheirs={product ? onLoadTheirs : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label="Price in rupees"
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.price}
          error={errors.price}
          onChange={({ target }) => set({ price: target.value })}
        />
        <TextField
          label="Stock"
          inputMode="numeric"
          autoComplete="off"
          value={values.stock}
          error={errors.stock}
          hint={product ? "What is sold meanwhile is taken off." : undefined}
          onChange={({ target }) => set({ stock: target.value })}
        />
        <SuggestField
          label="Category"
          read={readCategories}
          value={values.category}
          error={errors.category}
          onChange={({ target }) => set({ category: target.value })}
        />
      </div>
      <TextArea
        label="Description"
        rows={4}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <ImageField
        label="Picture"
        value={values.image_url}
        error={uploading && waits ? "Please wait until the picture is uploaded" : errors.image_url}
        onChange={(image_url) => set({ image_url })}
        onBusy={setUploading}
      />
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
