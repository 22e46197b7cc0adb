/**
 * A load balancer for TCP: each connection goes to the next of the UPSTREAMS (ports on loopback, separated by commas).
 * A process that refuses a connection is skipped, so a killed process costs only the requests that it was handling.
 */
import { connect, createServer, type Socket } from "node:net";

const { PORT, UPSTREAMS = "" } = process.env;
const upstreams = UPSTREAMS.split(",").map(Number);
let turn = 0;

/** Connects the client with the upstream whose turn it is, or with the first of the others that accepts. */
function join(client: Socket, tries: number): void {
  const port = upstreams[turn++ % upstreams.length] ?? 0;
  const server = connect({ host: "127.0.0.1", port, noDelay: true });
  const refuse = () => {
    if (tries > 1 && !client.destroyed) join(client, tries - 1);
    else client.destroy();
  };
  server.once("error", refuse);
  server.once("connect", () => {
    server.off("error", refuse);
    server.on("error", () => client.destroy());
    server.once("close", () => client.destroy());
    client.once("close", () => server.destroy());
    if (client.destroyed) server.destroy();
    client.pipe(server).pipe(client);
  });
}

createServer({ noDelay: true }, (client) => {
  client.on("error", () => {});
  join(client, upstreams.length);
}).listen(Number(PORT), "127.0.0.1");

process.once("SIGTERM", () => process.exit(0));
