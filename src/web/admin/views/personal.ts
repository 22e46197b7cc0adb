/**
 * The views and columns of the user who is signed in: read once for the whole dashboard and updated live. They are also
 * stored in the browser, so that the first render is right, and deleted there with the session. They are kept outside
 * the query cache, because a ticked box must change in the same render.
 */
import { useSyncExternalStore } from "react";
import { useReading } from "#web/data/use-reading.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { readStored, writeStored } from "#web/session/storage.ts";
import { CHOOSE_COLUMNS, DELETE_VIEW, PERSONAL, type SavedView } from "./documents.ts";

type Columns = Readonly<Record<string, readonly string[]>>;

type Personal = {
  userId: string;
  views: readonly SavedView[];
  /** By tab; a tab without an entry has its usual columns. */
  columns: Columns;
  /** Whether this was read from the server, and not only from the browser's storage. */
  fresh: boolean;
};

const EMPTY: Personal = { userId: "", views: [], columns: {}, fresh: false };

const listeners = new Set<() => void>();
let personal = EMPTY;

function kept(userId: string): Personal {
  try {
    const read = JSON.parse(readStored("dashboardViews") ?? "null") as Partial<Personal> | null;
    if (read?.userId === userId && Array.isArray(read.views) && read.columns)
      return { userId, views: read.views, columns: read.columns, fresh: false };
  } catch {
    // If storage is damaged or not accessible, the server's copy is used.
  }
  return { ...EMPTY, userId };
}

function publish(next: Personal): void {
  personal = next;
  // May fail without storage; the server has a copy.
  writeStored("dashboardViews", JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current views and columns, and renders again when they change. */
export const usePersonal = (): Personal =>
  useSyncExternalStore(
    subscribe,
    () => personal,
    () => EMPTY,
  );

/** Loads this user's copy from the browser's storage. Call it before anything of theirs is shown. */
export function recallPersonal(userId: string): void {
  if (personal.userId !== userId) personal = kept(userId);
}

/** Reads them from the server while the dashboard is shown. A failure keeps the present ones, without a notice. */
export function useFreshPersonal(userId: string | null): void {
  useReading(
    ["personal", userId],
    async (send) => {
      const { savedViews, columnChoices } = await send(PERSONAL);
      const columns = Object.fromEntries(columnChoices.map((one) => [one.tab, one.columns]));
      const read = { userId: userId ?? "", views: savedViews, columns, fresh: true };
      if (personal.userId === userId) publish(read);
      return read;
    },
    { enabled: userId !== null },
  );
}

/** Adds or replaces a view. A default view replaces the tab's other default. */
export function putView(view: SavedView): void {
  const others = personal.views
    .filter(({ id }) => id !== view.id)
    .map((one) => (view.isDefault && one.tab === view.tab ? { ...one, isDefault: false } : one));
  const views = [...others, view].sort((one, other) => one.name.localeCompare(other.name));
  publish({ ...personal, views });
}

/** Deletes a view on the server, then locally. @throws GraphqlFailure. */
export async function deleteView(id: string): Promise<void> {
  await browserTransport(DELETE_VIEW, { id });
  publish({ ...personal, views: personal.views.filter((view) => view.id !== id) });
}

const SOON_MS = 500;
const sending = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Chooses a tab's columns, null for the usual ones: locally at once, on the server after a pause.
 * `onRefused` is called with the server's sentence.
 */
export function chooseColumns(
  tab: string,
  chosen: readonly string[] | null,
  onRefused: (sentence: string) => void,
): void {
  const { [tab]: _before, ...others } = personal.columns;
  publish({ ...personal, columns: chosen ? { ...others, [tab]: chosen } : others });
  clearTimeout(sending.get(tab));
  const send = async () => {
    try {
      await browserTransport(CHOOSE_COLUMNS, { tab, columns: chosen ? [...chosen] : null });
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      onRefused(failure.message);
    }
  };
  sending.set(
    tab,
    setTimeout(() => void send(), SOON_MS),
  );
}
