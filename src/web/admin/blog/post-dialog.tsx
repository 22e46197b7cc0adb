/** The dialog in which an article is written (spec 2 §5). */
import { type FormEvent, useState } from "react";
import { type PostFields, postForm } from "#domain/post-form.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import { SwitchField } from "#web/admin/content/switch-field.tsx";
import { useFields } from "#web/admin/content/use-fields.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { ContentField } from "./content-field.tsx";
import { CREATE_POST, type PostRow, UPDATE_POST, type WholePost } from "./documents.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

type PostDialogProps = {
  /** Null: a new one. */
  post: WholePost | null;
  onSaved: (post: PostRow) => void;
  onLoadTheirs: () => void;
  onClose: () => void;
};

const startOf = (post: WholePost | null) => ({
  title: post?.title ?? "",
  author: post?.author ?? "",
  image_url: post?.image_url ?? "",
  content: post?.content ?? "",
  published: post?.published ?? false,
});

/** Give it another `key` to fill it anew. */
export function PostDialog({ post, onSaved, onLoadTheirs, onClose }: PostDialogProps) {
  const { values, errors, dirty, set, check } = useFields(startOf(post), postForm);
  const { busy, refusal, run } = useSave();
  const [uploading, setUploading] = useState(false);
  const [waits, setWaits] = useState(false);
  const [previewed, setPreviewed] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    setWaits(uploading);
    const form = uploading ? null : check(event.currentTarget);
    if (!form) return;
    const saved = await run(() => send(post, form));
    if (!saved.ok)
      return toast({ title: "Error", description: "Failed to save post", variant: "destructive" });
    toast({
      title: form.published ? "Article saved" : "Draft saved",
      description: saved.data.title,
    });
    onSaved(saved.data);
  }

  return (
    <FormDialog
      open
      wide
      title={post ? "Edit article" : "Write article"}
      {...{ busy, dirty: dirty || uploading, refusal }}
      onLoadTheirs={post ? onLoadTheirs : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <TextField
          label="Title"
          required
          value={values.title}
          error={errors.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          label="Author"
          required
          autoComplete="off"
          value={values.author}
          error={errors.author}
          onChange={({ target }) => set({ author: target.value })}
        />
      </div>
      <ContentField
        value={values.content}
        error={errors.content}
        onChange={(content) => set({ content })}
      />
      <ImageField
        label="Picture"
        value={values.image_url}
        error={uploading && waits ? "Please wait until the picture is uploaded" : errors.image_url}
        onChange={(image_url) => set({ image_url })}
        onBusy={setUploading}
      />
      <SwitchField
        label="Published"
        hint="Visitors can read it. Otherwise it stays a draft, which only administrators see."
        checked={values.published}
        onChange={(published) => set({ published })}
      />
      <div>
        <Button variant="secondary" onClick={() => setPreviewed(true)}>
          Preview as published
        </Button>
      </div>
      {previewed && (
        <PreviewDialog
          draft={values}
          createdAt={post?.created_at ?? null}
          onClose={() => setPreviewed(false)}
        />
      )}
    </FormDialog>
  );
}

async function send(post: WholePost | null, form: PostFields): Promise<PostRow> {
  const wish = { ...form, image_url: form.image_url ?? "" };
  if (!post) return (await browserTransport(CREATE_POST, wish)).createBlogPost;
  const { content, ...rest } = wish;
  const { updateBlogPost } = await browserTransport(UPDATE_POST, {
    ...rest,
    // A text that nobody touched is not sent back.
    ...(content === post.content ? {} : { content }),
    id: post.id,
    updatedAt: post.updated_at,
  });
  return updateBlogPost;
}
