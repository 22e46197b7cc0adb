/**
 * Calls that need a recent password or code (docs/rules/session.md). The server refuses them with the reason
 * REAUTHENTICATE; the page then asks for it once and sends the call again, so that nothing typed is lost.
 */

/** Asks the person. @returns whether the server has accepted the password or the code. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Has `next` ask the person from now on, as long as the page shows it. @returns what ends that. */
export function askForIdentityBy(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/**
 * Sends, and if the server wants a recent password or code, asks for it and sends once more. Several calls that are
 * refused at the same time share one question. Where nothing asks, or the person declines, the refusal is thrown.
 */
export async function withIdentity<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    if (!ask || !needsIdentity(failure)) throw failure;
    asking ??= ask().finally(() => {
      asking = null;
    });
    if (!(await asking)) throw failure;
    return send();
  }
}

const needsIdentity = (failure: unknown): boolean =>
  failure instanceof Error && "reason" in failure && failure.reason === "REAUTHENTICATE";
