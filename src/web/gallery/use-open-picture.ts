/**
 * The open picture, from the address's fragment. Opening one adds a history entry, the next one replaces it, and
 * closing returns to the entry before. "Back" and "Close" therefore do the same.
 */
import { useLocation, useNavigate } from "react-router";
import { morph } from "#web/ui/view-transition.ts";
import type { Picture } from "./documents.ts";
import { pictureHash, tileId } from "./tile-id.ts";

/** Marks entries opened from the grid: the entry before them is the gallery itself. */
const FROM_GRID = { fromGrid: true } as const;

export type OpenPicture = ReturnType<typeof useOpenPicture>;

/** `index` is -1 while none is open. */
export function useOpenPicture(pictures: readonly Picture[]) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const index = pictures.findIndex(({ id }) => pictureHash(id) === hash);
  const fromGrid = (state as Partial<typeof FROM_GRID> | null)?.fromGrid === true;
  const options = { preventScrollReset: true } as const;
  const at = (id: string) => ({ pathname, search, hash: pictureHash(id) });

  return {
    index,
    /** Opens a picture from the grid. */
    show({ id }: Picture): void {
      const tile = document.getElementById(tileId(id))?.querySelector("img");
      morph(
        tile,
        () => void navigate(at(id), { ...options, state: FROM_GRID, flushSync: true }),
        () => document.querySelector('[role="dialog"] img'),
      );
    },
    /** Moves by this number of pictures; does nothing at either end. */
    step(by: 1 | -1): void {
      const next = index < 0 ? undefined : pictures[index + by];
      if (next) void navigate(at(next.id), { ...options, replace: true, state });
    },
    close(): void {
      if (fromGrid) void navigate(-1);
      else void navigate({ pathname, search }, { ...options, replace: true });
    },
  };
}
