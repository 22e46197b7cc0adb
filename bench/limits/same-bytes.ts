/**
 * The upper limit for any framework: node:http sending prepared bytes. BODY_FILE holds the body, HEADERS the product's
 * own headers as JSON, so that the response is byte for byte the product's.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { PORT, BODY_FILE = "", HEADERS = "{}" } = process.env;
const body = readFileSync(BODY_FILE);
const headers = JSON.parse(HEADERS) as Record<string, string>;

createServer((request, response) => {
  request.on("data", () => {});
  request.on("end", () => {
    response.writeHead(200, headers);
    response.end(body);
  });
}).listen(Number(PORT), "127.0.0.1");

process.once("SIGTERM", () => process.exit(0));
