/** Identifiers of a picture: its tile's id in the grid, and its fragment in the address. */

/** The id of a picture's link in the grid. It differs from the fragment, because the browser would scroll to it. */
export function tileId(id: string): string {
  return `tile-${id}`;
}

/** The fragment of an open picture. */
export function pictureHash(id: string): string {
  return `#picture-${id}`;
}

/** The id in such a fragment; null in any other. */
export function pictureIdOf(hash: string): string | null {
  return /^#picture-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash)?.[1] ?? null;
}
