/** The dialog for writing an article (contract: post-form). */
import { useState } from "react";
import { type PostFields, postDialog } from "#domain/content/post-form.ts";
import { ImageField } from "#web/admin/content/image-field.tsx";
import type { FormEvents } from "#web/admin/content/opened-dialog.tsx";
import { SwitchField } from "#web/admin/content/switch-field.tsx";
import { useContentForm } from "#web/admin/content/use-content-form.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { browserTransport, type SendOptions } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { ContentField } from "./content-field.tsx";
import { CREATE_POST, type PostRow, UPDATE_POST, type WholePost } from "./documents.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

type PostDialogProps = FormEvents<PostRow> & {
  /** Null for a new article. */
  post: WholePost | null;
};

const startOf = (post: WholePost | null) => ({
  title: post?.title ?? "",
  author: post?.author ?? "",
  image_url: post?.image_url ?? "",
  image_alt: post?.image_alt ?? "",
  content: post?.content ?? "",
  published: post?.published ?? false,
});

/** Merges another version of the article when one is passed. */
export function PostDialog({ post, onSaved, onGone, onLoadTheirs, onClose }: PostDialogProps) {
  const { values, version, set, field, upload, picture, dialog } = useContentForm({
    start: startOf(post),
    version: post?.updated_at ?? "",
    rules: postDialog(post),
    send: (form, once) => send(post, form, once),
    failure: "Failed to save post",
    notice: ({ title }, { published }) => ({
      title: published ? "Article saved" : "Draft saved",
      description: title,
    }),
    onSaved,
    onGone,
  });
  const [previewed, setPreviewed] = useState(false);

  return (
    <FormDialog
      open
      wide
      title={post ? "Edit article" : "Write article"}
      {...dialog}
      onLoadTheirs={post ? onLoadTheirs : undefined}
      onClose={onClose}
    >
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
        <TextField label="Title" required {...field("title")} />
        <TextField label="Author" required autoComplete="off" {...field("author")} />
      </div>
      <ContentField
        key={version}
        {...upload("content")}
        value={values.content}
        onChange={(content) => set({ content })}
      />
      <ImageField label="Picture" {...picture("image_url")} />
      {values.image_url.trim() !== "" && (
        <TextField
          label="Alternative text"
          hint="Describe the picture for people who can't see it."
          {...field("image_alt")}
        />
      )}
      <SwitchField
        label="Published"
        hint="Visitors can read it. Drafts are visible only to administrators."
        checked={values.published}
        onChange={(published) => set({ published })}
      />
      <div>
        <Button variant="secondary" onClick={() => setPreviewed(true)}>
          Preview as published
        </Button>
      </div>
      {previewed && (
        <PreviewDialog draft={values} createdAt={post?.created_at ?? null} onClose={() => setPreviewed(false)} />
      )}
    </FormDialog>
  );
}

async function send(post: WholePost | null, form: PostFields, once: SendOptions): Promise<PostRow> {
  const { image_url, image_alt } = form;
  const input = {
    ...form,
    image_url: image_url ?? "",
    // Without a picture, the alternative text is cleared.
    image_alt: (image_url && image_alt) ?? "",
  };
  if (!post) return (await browserTransport(CREATE_POST, input, once)).createBlogPost;
  const { content, ...rest } = input;
  const change = {
    ...rest,
    // Unchanged text is not sent.
    ...(content === post.content ? {} : { content }),
    id: post.id,
    updatedAt: post.updated_at,
  };
  return (await browserTransport(UPDATE_POST, change, once)).updateBlogPost;
}
