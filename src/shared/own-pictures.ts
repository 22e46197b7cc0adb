/**
 * The site's own rendered pictures, in public/images. Their addresses contain kind, slug and width, so that a page
 * derives the other versions from one address, as with uploads (contract: uploaded-pictures).
 */
import { keptWidths, type PictureFormat } from "#domain/content/uploads.ts";

const ADDRESS = /^\/images\/([a-z0-9-]+\/[a-z0-9-]+?)-(\d{3,4})\.webp$/;

/** The file of one version below public/images; `name` is kind and slug, `width` in pixels. */
export const ownPictureName = (name: string, width: number, format: PictureFormat): string =>
  `${name}-${width}.${format}`;

/** The root-relative address of a picture in its largest width. */
export const ownPicture = (name: string, width: number): string => `/images/${ownPictureName(name, width, "webp")}`;

/** The name and the width in pixels of one of our pictures from its address; null for any other address. */
export function readOwnPicture(address: string): { name: string; width: number } | null {
  const [, name, width] = ADDRESS.exec(address) ?? [];
  return name && width ? { name, width: Number(width) } : null;
}

/** The `srcset` of one format: every version of one of our pictures. */
export const ownVersions = (name: string, width: number, format: PictureFormat): string =>
  keptWidths(width)
    .map((step) => `/images/${ownPictureName(name, step, format)} ${step}w`)
    .join(", ");
