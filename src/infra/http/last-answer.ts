/**
 * Closing ends connections that are idle at that moment; one that still waits for its answer would be kept
 * alive afterwards, and hold the close up for over a minute. So answers given while closing say goodbye.
 */
import type { FastifyInstance } from "fastify";

/** Has every connection end with the answer that it gets once the application closes. */
export function closeAfterLastAnswer(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}
