/**
 * Makes one change to many rows, one after another. A refusal is recorded and the other rows continue. Without a
 * connection or a session it stops, because every further row would fail.
 */
import { GraphqlFailure } from "#web/graphql.ts";

export type BulkOutcome = {
  done: readonly string[];
  refused: readonly { id: string; reason: string }[];
  /** Not attempted, for the reason in `stopped`. */
  left: readonly string[];
  stopped: string | null;
};

/** Why some rows can't be changed, by their ids; null for the others. */
export type Obstacle = (id: string) => string | null;

export type Split = { able: readonly string[]; refused: BulkOutcome["refused"] };

/** Splits rows into those that can be changed and those that can't, with the reason. */
export function splitByObstacle(ids: readonly string[], obstacle: Obstacle = () => null): Split {
  const able: string[] = [];
  const refused: { id: string; reason: string }[] = [];
  for (const id of ids) {
    const reason = obstacle(id);
    if (reason === null) able.push(id);
    else refused.push({ id, reason });
  }
  return { able, refused };
}

/**
 * Calls `act` for each id; `onProgress` receives the number of processed rows. Throws only errors of the page itself.
 */
export async function runBulk(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  onProgress: (through: number) => void = () => {},
): Promise<BulkOutcome> {
  const done: string[] = [];
  const refused: { id: string; reason: string }[] = [];
  for (const [at, id] of ids.entries()) {
    try {
      await act(id);
      done.push(id);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.kind === "network" || failure.code === "UNAUTHENTICATED") {
        const stopped =
          failure.kind === "network" ? "The connection was lost. Check the list before you continue." : failure.message;
        return { done, refused, left: ids.slice(at), stopped };
      }
      refused.push({ id, reason: failure.message });
    }
    onProgress(at + 1);
  }
  return { done, refused, left: [], stopped: null };
}
