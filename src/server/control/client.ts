/** The command line's side of the control socket. */
import { existsSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline";
import { Refusal } from "#infra/refusal.ts";
import { responseLine } from "./protocol.ts";
import { answers, socketsIn } from "./socket-files.ts";

/** The socket of a running product. @throws Refusal NOT_FOUND when none runs on this folder. */
async function findSocket(dataDir: string): Promise<string> {
  for (const path of existsSync(dataDir) ? socketsIn(dataDir) : []) if (await answers(path)) return path;
  throw new Refusal(
    "NOT_FOUND",
    `No product is running on ${dataDir}. Start it first, or set DATA_DIR to the folder of the running one.`,
  );
}

const post = (socketPath: string, path: string, body: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ socketPath, path, method: "POST" }, resolve).once("error", reject).end(body);
  });

/**
 * Runs a command in the running product; `print` gets each line.
 * @throws Refusal with the product's sentence; NOT_FOUND when no product runs.
 */
export async function runCommand(
  dataDir: string,
  { command, args, print }: { command: string; args: readonly string[]; print: (text: string) => void },
): Promise<void> {
  const response = await post(await findSocket(dataDir), "/command", JSON.stringify({ command, args }));
  await readResponse(response, print);
}

async function readResponse(response: IncomingMessage, print: (text: string) => void): Promise<void> {
  for await (const text of createInterface({ input: response })) {
    const line = responseLine.parse(JSON.parse(text));
    if ("text" in line) print(line.text);
    else if ("refused" in line) throw new Refusal("CONFLICT", line.refused);
    else return;
  }
  throw new Refusal("INTERNAL", "The product ended before the command was done.");
}

/** The archive of a backup, as it is made. @throws as `runCommand`. */
export async function fetchBackup(dataDir: string): Promise<IncomingMessage> {
  const response = await post(await findSocket(dataDir), "/backup", "");
  if (response.statusCode !== 200) await readResponse(response, () => {});
  return response;
}
