/** The dialog that hangs up a picture or changes one (spec 2 §5). */
import { type FormEvent, useState } from "react";
import { type GalleryFields, galleryForm } from "#domain/gallery-form.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import { SuggestField } from "#web/admin/content/suggest-field.tsx";
import { SwitchField } from "#web/admin/content/switch-field.tsx";
import { useFields } from "#web/admin/content/use-fields.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { type AdminPicture, CREATE_PICTURE, readCategories, UPDATE_PICTURE } from "./documents.ts";

type PictureDialogProps = {
  /** Null: a new one. */
  picture: AdminPicture | null;
  onSaved: (picture: AdminPicture) => void;
  onLoadTheirs: () => void;
  onClose: () => void;
};

const startOf = (picture: AdminPicture | null) => ({
  imageUrl: picture?.image_url ?? "",
  caption: picture?.caption ?? "",
  category: picture?.category ?? "",
  altText: picture?.alt_text ?? "",
  featured: picture?.featured ?? false,
});

/** Give it another `key` to fill it anew. */
export function PictureDialog({ picture, onSaved, onLoadTheirs, onClose }: PictureDialogProps) {
  const { values, errors, dirty, set, check } = useFields(startOf(picture), galleryForm);
  const { busy, refusal, run } = useSave();
  const [uploading, setUploading] = useState(false);
  const [waits, setWaits] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    setWaits(uploading);
    const form = uploading ? null : check(event.currentTarget);
    if (!form) return;
    const saved = await run(() => send(picture, form));
    if (!saved.ok)
      return toast({
        title: "Error",
        description: "Failed to save gallery item",
        variant: "destructive",
      });
    toast({ title: picture ? "Picture saved" : "Picture added" });
    onSaved(saved.data);
  }

  return (
    <FormDialog
      open
      wide
      title={picture ? "Edit picture" : "Add picture"}
      {...{ busy, dirty: dirty || uploading, refusal }}
      onLoadTheirs={picture ? onLoadTheirs : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageField
        label="Picture"
        required
        value={values.imageUrl}
        error={uploading && waits ? "Please wait until the picture is uploaded" : errors.imageUrl}
        onChange={(imageUrl) => set({ imageUrl })}
        onBusy={setUploading}
      />
      <TextField
        label="Alternative text"
        value={values.altText}
        error={errors.altText}
        hint="What the picture shows, for those who can't see it. Without one the caption is read."
        onChange={({ target }) => set({ altText: target.value })}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField
          label="Caption"
          value={values.caption}
          error={errors.caption}
          onChange={({ target }) => set({ caption: target.value })}
        />
        <SuggestField
          label="Category"
          read={readCategories}
          value={values.category}
          error={errors.category}
          onChange={({ target }) => set({ category: target.value })}
        />
      </div>
      <SwitchField
        label="Featured"
        hint="Marked as one of the best in the gallery."
        checked={values.featured}
        onChange={(featured) => set({ featured })}
      />
    </FormDialog>
  );
}

async function send(picture: AdminPicture | null, form: GalleryFields): Promise<AdminPicture> {
  const { caption, category, altText, ...fields } = form;
  const wish = {
    ...fields,
    caption: caption ?? "",
    category: category ?? "",
    altText: altText ?? "",
  };
  if (!picture) return (await browserTransport(CREATE_PICTURE, wish)).createGalleryImage;
  const { updateGalleryImage } = await browserTransport(UPDATE_PICTURE, {
    ...wish,
    id: picture.id,
    updatedAt: picture.updated_at,
  });
  return updateGalleryImage;
}
