/**
 * Saves a picture: fetches its address as a blob (contract: gallery-download), so that pictures on other hosts are
 * saved too.
 */

const TIMEOUT_MS = 30_000;
const KEEP_MS = 10_000;

/**
 * Saves the picture at an address as a download, under the address's own file name.
 * @throws Error when it can't be fetched
 */
export async function downloadPicture(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The picture's address returned ${response.status}.`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = new URL(url, location.href).pathname.split("/").at(-1) || "picture";
  link.click();
  // Some browsers read the blob only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
