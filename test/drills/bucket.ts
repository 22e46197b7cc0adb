/** Object storage of a drill: a bucket in memory that can be stopped. It does not check signatures. */
import { createServer, type Server } from "node:http";

export type Bucket = { start(): Promise<void>; stop(): void };

/** A bucket on a port of loopback. */
export function createBucket(port: number): Bucket {
  const files = new Map<string, Buffer>();
  let server: Server | undefined;
  return {
    start: () =>
      new Promise((done) => {
        server = createServer(async (request, response) => {
          const name = request.url ?? "";
          const chunks: Buffer[] = [];
          for await (const chunk of request) chunks.push(chunk as Buffer);
          const isBucket = name.split("/").length <= 2;
          if (request.method === "PUT") files.set(name, Buffer.concat(chunks));
          if (request.method === "DELETE") files.delete(name);
          const file = files.get(name);
          response.statusCode = request.method === "DELETE" ? 204 : file || isBucket ? 200 : 404;
          response.end(request.method === "GET" ? file : undefined);
        }).listen(port, "127.0.0.1", done);
      }),
    stop() {
      server?.close();
      server?.closeAllConnections();
    },
  };
}
