/** The files of control sockets in DATA_DIR; those of dead processes may remain there. */
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { SOCKET_NAME } from "./protocol.ts";

/** The control sockets in a folder. */
export const socketsIn = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((name) => SOCKET_NAME.test(name))
    .map((name) => join(dataDir, name));

/** Whether a process answers on this socket. */
export const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
