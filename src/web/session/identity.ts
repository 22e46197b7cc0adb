/**
 * Calls that need a recent password or code (docs/rules/session.md). The server refuses them with the reason
 * REAUTHENTICATE. The page then prompts once and repeats the call, so that no input is lost.
 */

/**
 * Prompts the person.
 * @returns whether the server has accepted the password or the code
 */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let pendingPrompt: Promise<boolean> | null = null;

/**
 * Registers the prompt of the page that is shown.
 * @returns a function that removes it
 */
export function registerIdentityPrompt(next: Prompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
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
    if (!prompt || !needsIdentity(failure)) throw failure;
    pendingPrompt ??= prompt().finally(() => {
      pendingPrompt = null;
    });
    if (!(await pendingPrompt)) throw failure;
    return send();
  }
}

const needsIdentity = (failure: unknown): boolean =>
  failure instanceof Error && "reason" in failure && failure.reason === "REAUTHENTICATE";
