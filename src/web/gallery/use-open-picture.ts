/**
 * Which picture stands open, as the address's fragment says it: opening one is an entry of the history, going on to
 * the next replaces it, and closing goes back to the entry before, so that "Back" and "Close" do the same.
 */
import { useLocation, useNavigate } from "react-router";
import { morph } from "#web/ui/view-transition.ts";
import type { Picture } from "./documents.ts";
import { pictureHash, tileId } from "./tile-id.ts";

/** Marks the entries that were opened from the grid: before them lies the gallery itself. */
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
    /** Goes so many pictures on or back; stays where it is at either end. */
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
