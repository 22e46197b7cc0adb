/**
 * The thing whose dialog is open: named in the address, read fresh each time, so that reloading and sharing open the same
 * and nobody begins with an old version.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { GraphqlFailure } from "#web/graphql.ts";
import { forgetSession } from "#web/session/session.ts";

/** In the address, for a thing that is yet to be made. */
export const NEW = "new";

export type Opened<Thing> =
  | { state: "closed" | "loading" }
  | { state: "failed"; message: string }
  /** `id` is another one for each dialog that is opened: its form begins anew. */
  | { state: "open"; thing: Thing | null; id: number };

/**
 * Follows `id`: "" is closed, "new" has no thing yet. `read` answers null for what does not exist, which is said with
 * `gone`.
 */
export function useOpened<Thing>(
  id: string,
  read: (id: string) => Promise<Thing | null>,
  gone: string,
): { opened: Opened<Thing>; reload: () => void } {
  const [opened, setOpened] = useState<Opened<Thing>>({ state: "closed" });
  const ticket = useRef(0);
  const opening = useRef(0);
  const asker = useRef({ read, gone });
  asker.current = { read, gone };

  const load = useCallback(async (wish: string, keep: boolean) => {
    ticket.current += 1;
    const mine = ticket.current;
    if (!keep) opening.current = mine;
    const show = (next: Opened<Thing>) => mine === ticket.current && setOpened(next);
    if (wish === "") return show({ state: "closed" });
    if (wish === NEW) return show({ state: "open", thing: null, id: mine });
    if (!keep) show({ state: "loading" });
    try {
      const thing = await asker.current.read(wish);
      show(
        thing
          ? { state: "open", thing, id: opening.current }
          : { state: "failed", message: asker.current.gone },
      );
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") forgetSession();
      show({ state: "failed", message: failure.message });
    }
  }, []);

  useEffect(() => void load(id, false), [id, load]);
  const reload = useCallback(() => void load(id, true), [id, load]);
  return { opened, reload };
}
