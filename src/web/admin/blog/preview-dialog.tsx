/** A preview of an article as its page would show it. The server sanitises the text as it does on saving. */
import { useState } from "react";
import { PostArticle } from "#web/blog/post-article.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PREVIEW } from "./documents.ts";

type PreviewDialogProps = {
  draft: { title: string; author: string; image_url: string; image_alt: string; content: string };
  /** ISO 8601; null for an unsaved article. */
  createdAt: string | null;
  onClose: () => void;
};

/** Opens over the dialog in which the article is written. */
export function PreviewDialog({ draft, createdAt, onClose }: PreviewDialogProps) {
  const [today] = useState(() => new Date().toISOString());
  const { data, failure } = useGraphql(PREVIEW, { content: draft.content });
  const cleaned = data?.blogPostPreview;

  return (
    <Dialog open wide title="Preview" onOpenChange={(open) => !open && onClose()}>
      {failure && (
        <Alert tone="danger" title="The preview could not be loaded">
          {failure.message}
        </Alert>
      )}
      {!failure && !cleaned && <Skeleton className="h-96 w-full rounded-2xl" />}
      {cleaned && (
        <PostArticle
          heading="h2"
          post={{
            id: "preview",
            title: draft.title.trim() || "Untitled",
            author: draft.author.trim() || "No author",
            image_url: draft.image_url.trim() || null,
            image_alt: draft.image_alt.trim() || null,
            created_at: createdAt ?? today,
            ...cleaned,
          }}
        />
      )}
    </Dialog>
  );
}
