/** How a picture is found again: in the grid by its tile's id, in the address by its fragment. */

/** The id of a picture's link in the grid; no fragment, or the browser would scroll to it. */
export function tileId(id: string): string {
  return `tile-${id}`;
}

/** The fragment under which a picture stands open. */
export function pictureHash(id: string): string {
  return `#picture-${id}`;
}

/** The id in such a fragment; null in any other. */
export function pictureIdOf(hash: string): string | null {
  return /^#picture-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash)?.[1] ?? null;
}
