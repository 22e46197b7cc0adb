/**
 * `node deploy/proxy.js drain|ready SERVER`: before a process stops, and after it started (systemd/aviator@.service).
 * `drain` sends it no further request and waits for those in flight; `ready` sends requests again and waits until the
 * proxy finds the process healthy, so that the next process may be stopped. Plain JavaScript, because production has no
 * loader. Without the proxy's socket (ADMIN_SOCKET) nothing has to be done.
 */
import { existsSync } from "node:fs";
import { connect } from "node:net";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";

const BACKEND = "aviator";
const CHECK_MS = 100;
/** Below the time that systemd allows for a stop, because the product drains as well. */
const LIMIT_MS = 30_000;

/**
 * Sends one command to the proxy and returns its answer.
 * @param {string} socketPath
 * @param {string} command
 * @returns {Promise<string>}
 */
function ask(socketPath, command) {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(socketPath, () => socket.write(`${command}\n`));
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      answer += text;
    });
    socket.once("end", () => resolve(answer.trim()));
    socket.once("error", reject);
  });
}

/**
 * What the proxy reports about a server: its status and its requests in flight.
 * @param {string} csv the answer to `show stat`
 * @param {string} server
 * @returns {{ status: string, open: number }}
 */
export function stateOf(csv, server) {
  const [head = "", ...lines] = csv.replace(/^# /, "").split("\n");
  const names = head.split(",");
  const row = lines.map((line) => line.split(",")).find(([backend, name]) => backend === BACKEND && name === server);
  if (!row) throw new Error(`the proxy has no server ${BACKEND}/${server}`);
  const field = (/** @type {string} */ name) => row[names.indexOf(name)] ?? "";
  return { status: field("status"), open: Number(field("scur")) + Number(field("qcur")) };
}

/**
 * @param {"drain" | "ready"} wanted
 * @param {string} server
 * @param {string} socketPath
 * @throws Error when the proxy does not reach the state within the limit
 */
export async function changeState(wanted, server, socketPath) {
  const refused = await ask(socketPath, `set server ${BACKEND}/${server} state ${wanted}`);
  if (refused) throw new Error(refused);
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const { status, open } = stateOf(await ask(socketPath, "show stat"), server);
    if (wanted === "drain" ? open === 0 : status === "UP") return;
    await pause(CHECK_MS);
  }
  throw new Error(`${server} was not ${wanted === "drain" ? "drained" : "healthy"} after ${LIMIT_MS / 1000} s`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , wanted, server] = process.argv;
  const { ADMIN_SOCKET = "/run/haproxy/admin.sock" } = process.env;
  if ((wanted !== "drain" && wanted !== "ready") || !server) {
    process.stderr.write("usage: node deploy/proxy.js drain|ready SERVER\n");
    process.exitCode = 2;
  } else if (existsSync(ADMIN_SOCKET))
    await changeState(wanted, server, ADMIN_SOCKET).catch((/** @type {Error} */ error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    });
}
