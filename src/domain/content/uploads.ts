/**
 * Pictures that the centre uploads (contract: image-upload, uploaded-pictures): accepted formats, stored widths and
 * addresses. The rule of the widths is here because a page derives a picture's other versions from its address alone.
 */
import { UUID } from "#domain/text/ids.ts";

export const NOT_A_PICTURE = "Please select an image file";
export const PICTURE_TOO_LARGE = "Image size should be less than 5MB";
export const UPLOAD_FAILED = "Failed to upload image";

/** The largest upload, in bytes. */
export const MOST_BYTES = 5_242_880;

/** The accepted formats; never SVG, which can contain scripts. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;

const STEPS = [400, 800, 1600];
const WIDEST = 1600;
const TALLEST = 4800;

/** The size in pixels at which a picture is stored: never enlarged, with its aspect ratio. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The widths of the versions of a picture of this width, smallest first; the last is its own. */
export const keptWidths = (width: number): number[] => [...STEPS.filter((step) => step < width), width];

export type PictureFormat = "webp" | "avif";

/** The name under which one version of a picture is stored. */
export const pictureName = (id: string, width: number, format: PictureFormat): string => `${id}-${width}.${format}`;

const ADDRESS = new RegExp(`^/uploads/(${UUID})-(\\d{1,4})\\.webp$`);

/** The root-relative address of a picture in its largest width. */
export const pictureAddress = (id: string, width: number): string => `/uploads/${pictureName(id, width, "webp")}`;

/** The upload of an address, and its width; null for any other address. */
export function readPictureAddress(address: string): { id: string; width: number } | null {
  const [, id, width] = ADDRESS.exec(address) ?? [];
  return id && width ? { id, width: Number(width) } : null;
}

/** The problem with a file before it is uploaded, or null (contract: image-upload). */
export function fileProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return NOT_A_PICTURE;
  return size > MOST_BYTES ? PICTURE_TOO_LARGE : null;
}
