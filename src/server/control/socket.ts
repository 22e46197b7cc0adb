/**
 * The control socket of the running product, in DATA_DIR: the command line of the same computer works through it
 * (`npm run admin`), because no other process may open the embedded database. Only the operating system account of the
 * product can connect.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Database } from "#infra/db/database.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { clearUnfinishedBackup } from "./backup-work.ts";
import { readCommand } from "./command-list.ts";
import { operatorCtx } from "./operator.ts";
import { commandRequest, type ResponseLine } from "./protocol.ts";
import { answers, socketsIn } from "./socket-files.ts";

/** The kernel's limit for the path of a Unix socket. */
const LONGEST_PATH = 103;
const LARGEST_BODY = 64_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LARGEST_BODY) throw new Error("the request is too large");
  }
  return JSON.parse(text);
}

async function runCommand(ctx: AppContext, request: IncomingMessage, send: (line: ResponseLine) => void) {
  const { command: name, args } = commandRequest.parse(await bodyOf(request));
  const command = readCommand(name, args);
  ctx.log.info({ command }, "a command of the operator");
  // Loaded with the first command, so that the start does not wait for it.
  const { COMMANDS } = await import("./commands.ts");
  await COMMANDS[command]({ ctx: operatorCtx(ctx), args, print: (text) => send({ text }) });
}

async function sendBackup(ctx: AppContext, database: Database, response: ServerResponse): Promise<void> {
  const { openBackup } = await import("./backup.ts");
  const { archive, finish } = await openBackup(ctx, database);
  let complete = false;
  try {
    response.writeHead(200, { "content-type": "application/gzip" });
    await pipeline(archive, response);
    complete = true;
  } finally {
    finish(complete);
  }
}

/**
 * Opens the socket. A path that is too long for one is logged, and the product runs without it.
 * @returns a function that closes it.
 */
export async function openControl(ctx: AppContext, database: Database): Promise<() => Promise<void>> {
  const { dataDir } = ctx.config;
  const path = join(dataDir, `control-${randomBytes(4).toString("hex")}.sock`);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    ctx.log.warn({ path }, "DATA_DIR has too long a path for the control socket; npm run admin can't be used");
    return async () => {};
  }
  for (const other of socketsIn(dataDir)) if (!(await answers(other))) rmSync(other, { force: true });
  if (database.dump) clearUnfinishedBackup(dataDir);

  const server = createServer(async (request, response) => {
    const send = (line: ResponseLine) => response.write(`${JSON.stringify(line)}\n`);
    try {
      if (request.url === "/backup") return await sendBackup(ctx, database, response);
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      await runCommand(ctx, request, send);
      send({ done: true });
    } catch (error) {
      if (response.headersSent && request.url === "/backup") return void response.destroy();
      if (!(error instanceof Refusal)) ctx.log.error({ err: error }, "a command of the operator failed");
      if (!response.headersSent) response.writeHead(409, { "content-type": "application/x-ndjson" });
      send({ refused: error instanceof Error ? error.message : String(error) });
    } finally {
      response.end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    rmSync(path, { force: true });
  };
}
