/** The pictures as thumbnails with their buttons. */

import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { EditOrArchive, RestoreButton } from "#web/admin/content/row-actions.tsx";
import { ListFrame } from "#web/admin/kit/list-frame.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { GalleryPicture } from "#web/gallery/gallery-picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { AdminPicture } from "./documents.ts";

type PictureGridProps = {
  list: AdminList<AdminPicture>;
  empty: ReactNode;
  onEdit: (picture: AdminPicture) => void;
  onArchive: (picture: AdminPicture) => void;
  onRestore: (picture: AdminPicture) => void;
  /** The id of the picture being restored, or null. */
  restoring: string | null;
};

const GRID = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4";

/** A picture's name in buttons and confirmations. */
export const titleOf = ({ caption, alt_text, category }: AdminPicture): string =>
  caption || alt_text || category || "Picture without a caption";

/** Includes placeholders, the empty state, and an error with a retry. */
export function PictureGrid({ list, empty, ...tile }: PictureGridProps) {
  return (
    <ListFrame list={list} empty={empty} label="Pictures" placeholders={<Placeholders />}>
      <ul aria-label="Pictures" className={GRID}>
        {list.rows.map((picture) => (
          <Tile key={picture.id} picture={picture} {...tile} />
        ))}
      </ul>
    </ListFrame>
  );
}

type TileProps = Omit<PictureGridProps, "list" | "empty"> & { picture: AdminPicture };

function Tile({ picture, onEdit, onArchive, onRestore, restoring }: TileProps) {
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
      <div className="grow px-3 pt-3 wrap-anywhere sm:px-4">
        <p className={cx("font-semibold", !caption && "text-ink-soft italic")}>{caption || "No caption"}</p>
        <p className="text-sm text-ink-soft">{category || "No category"}</p>
      </div>
      <div className="flex flex-wrap gap-x-2 p-3 *:min-h-11 *:first:grow max-sm:*:px-2 sm:gap-2 sm:p-4 sm:pt-3">
        {picture.archived_at ? (
          <RestoreButton
            name={title}
            archivedAt={picture.archived_at}
            busy={restoring === picture.id}
            onRestore={() => onRestore(picture)}
          />
        ) : (
          <EditOrArchive name={title} onEdit={() => onEdit(picture)} onArchive={() => onArchive(picture)} />
        )}
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
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
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
