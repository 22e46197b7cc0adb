/** Downloads files that require the token (exports, invoices, labels) and saves them through the browser. */
import { saveBlob } from "#web/data/save-blob.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { readJson, refusalOf } from "#web/rest.ts";
import { withIdentity } from "#web/session/identity.ts";
import { storedToken } from "#web/session/stored-session.ts";

/** Allows for a long export. */
const TIMEOUT_MS = 120_000;

/**
 * Saves the response of GET `path` under the server's file name. Empty values of `query` are omitted.
 * @throws GraphqlFailure with the server's sentence, or of kind "network".
 */
export async function downloadFile(path: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const address = given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  const { blob, name } = await withIdentity(() => fetchFile(address));
  saveBlob(blob, name);
}

/**
 * Shows the response of GET `path` in a tab, from which it is printed.
 * @throws GraphqlFailure as `downloadFile` does.
 */
export async function showFile(path: string, tab: Window): Promise<void> {
  const { blob } = await withIdentity(() => fetchFile(path));
  const url = URL.createObjectURL(blob);
  tab.location.href = url;
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function fetchFile(address: string): Promise<{ blob: Blob; name: string }> {
  const lost = () =>
    new GraphqlFailure(
      "network",
      "NETWORK",
      "We could not reach the server. Please check your connection and try again.",
    );
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${storedToken() ?? ""}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw lost();
  });
  if (!response.ok)
    throw refusalOf(response, await readJson(response), "The file could not be created. Please try again.");
  const blob = await response.blob().catch(() => {
    throw lost();
  });
  return { blob, name: nameOf(response.headers.get("content-disposition")) };
}

/** The file name in a Content-Disposition header. */
function nameOf(header: string | null): string {
  return /filename="([^"]+)"/.exec(header ?? "")?.[1] ?? "download";
}
