/** A proxy in front of PostgreSQL that delays each answer. */
import { connect, createServer, type Socket } from "node:net";

export type SlowProxy = { delay(ms: number): void; close(): void };

/** Listens on `port` of loopback and passes everything on to the server of `databaseUrl`. */
export function startSlowProxy(port: number, databaseUrl: string): SlowProxy {
  const { hostname, port: serverPort } = new URL(databaseUrl);
  let delayMs = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(serverPort || 5432), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true).on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (bytes) => void upstream.write(bytes));
    // Timers of one length fire in the order in which they were set.
    upstream.on("data", (bytes) => void setTimeout(() => client.write(bytes), delayMs));
  });
  server.listen(port, "127.0.0.1");
  return {
    delay: (ms) => {
      delayMs = ms;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
