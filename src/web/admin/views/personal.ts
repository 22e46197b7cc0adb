/**
 * The views and columns of the person who is signed in: read once for the whole dashboard, followed live, and kept in
 * the browser as well, so that the first thing shown is right. What is kept there goes with the session. What is read
 * is kept here and not with other readings, because a box that is ticked must show it in the same turn.
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
  /** By tab; a tab that is missing has its usual ones. */
  columns: Columns;
  /** Whether the server has said so, and not the browser's memory alone. */
  fresh: boolean;
};

const NOBODY: Personal = { userId: "", views: [], columns: {}, fresh: false };

const listeners = new Set<() => void>();
let personal = NOBODY;

function kept(userId: string): Personal {
  try {
    const read = JSON.parse(readStored("dashboardViews") ?? "null") as Partial<Personal> | null;
    if (read?.userId === userId && Array.isArray(read.views) && read.columns)
      return { userId, views: read.views, columns: read.columns, fresh: false };
  } catch {
    // What is damaged, or may not be read, is read from the server.
  }
  return { ...NOBODY, userId };
}

function publish(next: Personal): void {
  personal = next;
  // Where storage refuses it, it is on the server.
  writeStored("dashboardViews", JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows them. */
export const usePersonal = (): Personal =>
  useSyncExternalStore(
    subscribe,
    () => personal,
    () => NOBODY,
  );

/** Takes up what the browser has kept of this person; before anything of theirs is shown. */
export function recallPersonal(userId: string): void {
  if (personal.userId !== userId) personal = kept(userId);
}

/** Reads them from the server for as long as the dashboard shows; a failure leaves what is known, without a word. */
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

/** Puts a view as the server has it in its place; a default takes that from the tab's other one. */
export function putView(view: SavedView): void {
  const others = personal.views
    .filter(({ id }) => id !== view.id)
    .map((one) => (view.isDefault && one.tab === view.tab ? { ...one, isDefault: false } : one));
  const views = [...others, view].sort((one, other) => one.name.localeCompare(other.name));
  publish({ ...personal, views });
}

/** Deletes a view, there and here. @throws GraphqlFailure. */
export async function deleteView(id: string): Promise<void> {
  await browserTransport(DELETE_VIEW, { id });
  publish({ ...personal, views: personal.views.filter((view) => view.id !== id) });
}

const SOON_MS = 500;
const sending = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Chooses a tab's columns, null for the usual ones: at once here, and on the server when the choosing rests.
 * `onRefused` hears the server's sentence.
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
