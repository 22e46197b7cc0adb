/**
 * Closing a server ends only the connections that are idle at that moment. One that still waits for its response would
 * be kept alive afterwards and delay the close by over a minute. Responses sent while closing therefore carry
 * `connection: close`.
 */
import type { FastifyInstance } from "fastify";

/**
 * Ends every connection after its current response once the application closes.
 * @returns whether the application is closing
 */
export function closeAfterLastAnswer(app: FastifyInstance): () => boolean {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) reply.header("connection", "close");
    done();
  });
  return () => closing;
}
