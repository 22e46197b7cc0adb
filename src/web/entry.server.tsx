/**
 * Renders a page on the server. Browsers receive the page as a stream. Robots receive it complete, because they don't
 * wait. Rendering is aborted after 10 seconds. Inline scripts carry the request's nonce.
 */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type AppLoadContext, type EntryContext, ServerRouter } from "react-router";
import { NonceContext } from "./layout/nonce.ts";

/** How long deferred data may take before its boundaries are aborted, in milliseconds. */
export const streamTimeout = 9_000;
const ABORT_AFTER_MS = 10_000;

/** React Router's entry: renders the matched routes with their data and returns the response. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce } = loadContext;
  const readyEvent = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let shellSent = false;
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [readyEvent]() {
          shellSent = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
          pipe(body);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          finalStatus = 500;
          // Before the shell is sent, the rejection above carries the error to the caller.
          if (shellSent) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS);
  });
}
