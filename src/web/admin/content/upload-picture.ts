/** Uploads a picture to POST /upload-image. Uses XMLHttpRequest, because fetch reports no upload progress. */
import { fileProblem, UPLOAD_FAILED } from "#domain/content/uploads.ts";
import { forgetSession } from "#web/session/session.ts";
import { storedToken } from "#web/session/stored-session.ts";

/** The picture's address, the reason for a failure, or null when cancelled. */
type Uploaded = { ok: true; imageUrl: string } | { ok: false; message: string; detail: string | null } | null;

export type Upload = { done: Promise<Uploaded>; cancel: () => void };

const LOST = "The connection was lost. Please try again.";

/**
 * Starts the upload; `onProgress` receives a share from 0 to 1. It reaches 1 before the server has processed the
 * picture.
 */
export function uploadPicture(file: File, onProgress: (share: number) => void): Upload {
  const problem = fileProblem(file);
  if (problem) return { done: Promise.resolve({ ok: false, message: problem, detail: null }), cancel() {} };
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>((answer) => {
    const failed = (detail: string | null, message = UPLOAD_FAILED) => answer({ ok: false, message, detail });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total);
    request.onabort = () => answer(null);
    request.onerror = () => failed(LOST);
    request.onload = () => {
      const { imageUrl, error } = bodyOf(request.responseText);
      if (request.status === 200 && imageUrl) return answer({ ok: true, imageUrl });
      if (request.status === 401) forgetSession();
      // The two refusals of a file have contractual texts (contract: image-upload). Any other failure gets a generic
      // text and the server's detail.
      const refusal = request.status === 413 || request.status === 415;
      return refusal && error ? failed(null, error) : failed(error ?? null);
    };
  });
  const form = new FormData();
  form.append("image", file);
  request.open("POST", "/upload-image");
  const token = storedToken();
  request.setRequestHeader("authorization", token ? `Bearer ${token}` : "");
  request.send(form);
  return { done, cancel: () => request.abort() };
}

function bodyOf(text: string): { imageUrl?: string; error?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The first dropped file, or null. */
export const firstFile = (transfer: DataTransfer | null): File | null => transfer?.files.item(0) ?? null;
