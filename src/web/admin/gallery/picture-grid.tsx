/** The pictures as thumbnails, newest first, with their buttons. */
import { Star } from "lucide-react";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { GalleryPicture } from "#web/gallery/gallery-picture.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { AdminPicture } from "./documents.ts";

type PictureGridProps = {
  list: AdminList<AdminPicture>;
  empty: string;
  onEdit: (picture: AdminPicture) => void;
  onDelete: (picture: AdminPicture) => void;
};

const GRID = "grid gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4";

/** What a picture is called by buttons and questions. */
export const titleOf = ({ caption, alt_text, category }: AdminPicture): string =>
  caption || alt_text || category || "Picture without a caption";

/** With place-holders, the empty state and the error that can be tried again. */
export function PictureGrid({ list, empty, onEdit, onDelete }: PictureGridProps) {
  if (list.status === "loading") return <Placeholders />;
  const trouble = list.error && (
    <Alert
      tone="danger"
      title={`The gallery could not be ${list.status === "failed" ? "loaded" : "refreshed"}`}
    >
      <p>{list.error}</p>
      <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={list.reload}>
        Retry
      </Button>
    </Alert>
  );
  if (list.status === "failed") return trouble;
  return (
    <div className="grid gap-4">
      {trouble}
      {list.rows.length === 0 ? (
        <p className="rounded-2xl border border-line bg-raised px-5 py-12 text-center text-ink-soft shadow-card">
          {empty}
        </p>
      ) : (
        <ul
          aria-label="Pictures"
          aria-busy={list.stale || undefined}
          className={cx(GRID, "transition-opacity", list.stale && "pointer-events-none opacity-55")}
        >
          {list.rows.map((picture) => (
            <Tile key={picture.id} {...{ picture, onEdit, onDelete }} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <div className="flex justify-center">
          <Button
            variant="secondary"
            busy={list.busyMore}
            busyText="Loading..."
            onClick={list.more}
          >
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}

type TileProps = Pick<PictureGridProps, "onEdit" | "onDelete"> & { picture: AdminPicture };

function Tile({ picture, onEdit, onDelete }: TileProps) {
  const { caption, category, featured } = picture;
  const title = titleOf(picture);
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
      <div className="relative">
        <GalleryPicture picture={picture} className="aspect-4/3 w-full bg-sunken object-cover" />
        {featured && (
          <span className="absolute top-2 left-2">
            <Badge tone="yellow">
              <Star aria-hidden="true" className="size-3.5 fill-current" />
              Featured
            </Badge>
          </span>
        )}
      </div>
      <div className="grow px-4 pt-3 wrap-anywhere">
        <p className={cx("font-semibold", !caption && "text-ink-soft italic")}>
          {caption || "No caption"}
        </p>
        <p className="text-sm text-ink-soft">{category || "No category"}</p>
      </div>
      <div className="flex gap-2 p-4 pt-3 *:min-h-11">
        <Button
          size="sm"
          variant="secondary"
          className="grow"
          aria-label={`Edit ${title}`}
          onClick={() => onEdit(picture)}
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-danger"
          aria-label={`Delete ${title}`}
          onClick={() => onDelete(picture)}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function Placeholders() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading pictures...</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
          key={index}
          className="overflow-hidden rounded-2xl border border-line bg-raised shadow-card"
        >
          <Skeleton className="aspect-4/3 w-full rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-2 h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
