/**
 * One change for many rows, one after another. What the server refuses is noted and the rest goes on; without a
 * connection or a session it stops, because the rest could only fail as well.
 */
import { GraphqlFailure } from "#web/graphql.ts";

export type BulkOutcome = {
  done: readonly string[];
  refused: readonly { id: string; reason: string }[];
  /** Not tried any more, with `stopped` as the reason. */
  left: readonly string[];
  stopped: string | null;
};

/** Does `act` for each id; `onProgress` hears how many are through. Only a fault of the page itself is thrown. */
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
          failure.kind === "network"
            ? "The connection was lost. Please look at the list before you go on."
            : failure.message;
        return { done, refused, left: ids.slice(at), stopped };
      }
      refused.push({ id, reason: failure.message });
    }
    onProgress(at + 1);
  }
  return { done, refused, left: [], stopped: null };
}
