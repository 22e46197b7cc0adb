/**
 * Connections without a request so far, which browsers open in advance. Node counts them as neither idle nor done, so
 * closing a server waits for them for over a minute.
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Ends such connections when `app` closes; those with a request in progress are not affected. */
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
