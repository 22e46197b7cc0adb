/**
 * Saves a picture: its address is fetched as a blob (contract: gallery-download), so that it is saved wherever it is
 * kept.
 */

const TIMEOUT_MS = 30_000;
const KEEP_MS = 10_000;

/**
 * Hands the picture at an address to the browser's downloads, under the address's own file name.
 * @throws Error when it can't be fetched
 */
export async function downloadPicture(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = new URL(url, location.href).pathname.split("/").at(-1) || "picture";
  link.click();
  // Some browsers read the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
