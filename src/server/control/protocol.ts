/**
 * The protocol of the control socket, between the command line (cli.ts) and the running product (socket.ts). A command
 * is `POST /command`; the response is one JSON object a line. `POST /backup` responds with an archive.
 */
import * as z from "zod";

/** The name of a product's socket in its DATA_DIR. Several processes may share the folder. */
export const SOCKET_NAME = /^control-\w+\.sock$/;

export const commandRequest = z.object({ command: z.string(), args: z.array(z.string()) });

/** One line of a response: text to print, or the end. `refused` is a sentence for the operator. */
export const responseLine = z.union([
  z.object({ text: z.string() }),
  z.object({ refused: z.string() }),
  z.object({ done: z.literal(true) }),
]);

export type ResponseLine = z.output<typeof responseLine>;
