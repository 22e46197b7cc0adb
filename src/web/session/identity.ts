/**
 * Calls that need a recent password or code (docs/rules/session.md). The server refuses them with the reason
 * REAUTHENTICATE. The page then prompts once and repeats the call, so that no input is lost.
 */

/**
 * Prompts the person.
 * @returns whether the server has accepted the password or the code
 */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Registers the prompt of the page that is shown.
 * @returns a function that removes it
 */
export function askForIdentityBy(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/**
 * Sends. If the server requires a recent password or code, prompts for it and sends once more. Calls refused at the
 * same time share one prompt. Without a prompt, or when the person declines, the refusal is thrown.
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
