/** Saves data as a file through the browser, under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Deferred, because the browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
