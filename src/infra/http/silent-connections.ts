/**
 * Connections that have asked nothing yet, as browsers open ahead of need: Node counts them as neither idle nor
 * done, and closing a server waits for them for a minute and more.
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Has `app` end such connections when it closes; those with a request in hand are not touched. */
export function endSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  app.server.on("request", ({ socket }) => silent.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of silent) socket.destroy();
  });
}
