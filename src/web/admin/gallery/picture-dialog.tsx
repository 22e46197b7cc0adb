/** The dialog that adds or edits a picture (contract: gallery-form). */
import { type GalleryFields, galleryDialog } from "#domain/content/gallery-form.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import type { FormEvents } from "#web/admin/content/opened-dialog.tsx";
import { SuggestField } from "#web/admin/content/suggest-field.tsx";
import { SwitchField } from "#web/admin/content/switch-field.tsx";
import { useContentForm } from "#web/admin/content/use-content-form.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { browserTransport, type SendOptions } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { type AdminPicture, CATEGORY_NAMES, CREATE_PICTURE, UPDATE_PICTURE } from "./documents.ts";

type PictureDialogProps = FormEvents<AdminPicture> & {
  /** Null for a new picture. */
  picture: AdminPicture | null;
};

const startOf = (picture: AdminPicture | null) => ({
  imageUrl: picture?.image_url ?? "",
  caption: picture?.caption ?? "",
  category: picture?.category ?? "",
  altText: picture?.alt_text ?? "",
  featured: picture?.featured ?? false,
});

/** Merges another version of the picture when one is passed. */
export function PictureDialog({ picture, onSaved, onGone, onLoadTheirs, onClose }: PictureDialogProps) {
  const form = useContentForm({
    start: startOf(picture),
    version: picture?.updated_at ?? "",
    rules: galleryDialog(picture?.image_url ?? null),
    send: (input, once) => send(picture, input, once),
    failure: "Failed to save gallery item",
    notice: () => ({ title: picture ? "Picture saved" : "Picture added" }),
    onSaved,
    onGone,
  });

  return (
    <FormDialog
      open
      wide
      title={picture ? "Edit picture" : "Add picture"}
      {...form.dialog}
      onLoadTheirs={picture ? onLoadTheirs : undefined}
      onClose={onClose}
    >
      <ImageField label="Picture" required {...form.picture("imageUrl")} />
      <TextField
        label="Alternative text"
        hint="Describe the picture for people who can't see it. If empty, the caption is read."
        {...form.field("altText")}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField label="Caption" {...form.field("caption")} />
        <SuggestField label="Category" suggestions={CATEGORY_NAMES} {...form.field("category")} />
      </div>
      <SwitchField
        label="Featured"
        hint="Shown first in the gallery."
        checked={form.values.featured}
        onChange={(featured) => form.set({ featured })}
      />
    </FormDialog>
  );
}

async function send(picture: AdminPicture | null, form: GalleryFields, once: SendOptions): Promise<AdminPicture> {
  const { caption, category, altText, ...fields } = form;
  const input = {
    ...fields,
    caption: caption ?? "",
    category: category ?? "",
    altText: altText ?? "",
  };
  if (!picture) return (await browserTransport(CREATE_PICTURE, input, once)).createGalleryImage;
  const change = { ...input, id: picture.id, updatedAt: picture.updated_at };
  return (await browserTransport(UPDATE_PICTURE, change, once)).updateGalleryImage;
}
