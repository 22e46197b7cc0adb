/**
 * Pictures that the centre uploads (contract: image-upload, uploaded-pictures): what is taken, in which widths it is
 * kept, and under which addresses. The rule of the widths is here because a page works out a picture's other versions
 * from its address alone.
 */
import { UUID } from "#domain/text/ids.ts";

export const NOT_A_PICTURE = "Please select an image file";
export const PICTURE_TOO_LARGE = "Image size should be less than 5MB";
export const UPLOAD_FAILED = "Failed to upload image";

/** The most that is taken, in bytes. */
export const MOST_BYTES = 5_242_880;

/** What decodes as one of these is a picture; never SVG, which is a program. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"] as const;

const STEPS = [400, 800, 1600];
const WIDEST = 1600;
const TALLEST = 4800;

/** The pixels in which a picture is kept at most: never enlarged, its shape kept. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The widths in which a picture of this kept width is stored, smallest first; the last is its own. */
export const keptWidths = (width: number): number[] => [...STEPS.filter((step) => step < width), width];

export type PictureFormat = "webp" | "avif";

/** The name under which one version of a picture is stored. */
export const pictureName = (id: string, width: number, format: PictureFormat): string => `${id}-${width}.${format}`;

const ADDRESS = new RegExp(`^/uploads/(${UUID})-(\\d{1,4})\\.webp$`);

/** The root-relative address of a picture in its largest width. */
export const pictureAddress = (id: string, width: number): string => `/uploads/${pictureName(id, width, "webp")}`;

/** Which upload an address shows, and its width; null for an address of anything else. */
export function readPictureAddress(address: string): { id: string; width: number } | null {
  const [, id, width] = ADDRESS.exec(address) ?? [];
  return id && width ? { id, width: Number(width) } : null;
}

/** What is wrong with a file before it is sent, or null (contract: image-upload). */
export function fileProblem({ type, size }: { type: string; size: number }): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return NOT_A_PICTURE;
  return size > MOST_BYTES ? PICTURE_TOO_LARGE : null;
}
