/** The shipped HAProxy in front of the product of a drill, with a certificate for localhost. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PORT } from "./drill.ts";
import { begin } from "./program.ts";

export const HTTPS_PORT = PORT + 3;

const NEW_KEY = ["req", "-x509", "-newkey", "rsa:2048", "-nodes"];
export const issuerOf = (folder: string) => ({ crt: join(folder, "issuer.pem"), key: join(folder, "issuer-key.pem") });

/** Makes the issuer that the product and the visitors trust. */
export function writeIssuer(folder: string): void {
  const { crt, key } = issuerOf(folder);
  execFileSync(
    "faketime",
    ["-30 days", "openssl", ...NEW_KEY, "-days", "365", "-subj", "/CN=issuer", "-keyout", key, "-out", crt],
    {
      stdio: "ignore",
    },
  );
}

/** Writes a certificate for localhost that was made `age` days ago and is valid for `days`. */
export function writeCertificate(folder: string, age: number, days: number): void {
  const [key, crt] = [join(folder, "key.pem"), join(folder, "crt.pem")];
  const issuer = issuerOf(folder);
  const words = [...NEW_KEY, "-CA", issuer.crt, "-CAkey", issuer.key, "-days", String(days), "-subj", "/CN=localhost"];
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", crt];
  execFileSync("faketime", [`-${age} days`, "openssl", ...words, ...names], { stdio: "ignore" });
  writeFileSync(join(folder, "site.pem"), readFileSync(crt, "utf8") + readFileSync(key, "utf8"));
}

/** Starts HAProxy with the shipped configuration. */
export async function startProxy(folder: string) {
  const env = {
    UNPRIVILEGED: "1",
    HTTP_PORT: String(PORT + 4),
    HTTPS_PORT: String(HTTPS_PORT),
    AVIATOR_1: `127.0.0.1:${PORT}`,
    AVIATOR_2: `127.0.0.1:${PORT}`,
    CERTIFICATES: join(folder, "site.pem"),
    ADMIN_SOCKET: join(folder, "admin.sock"),
  };
  const child = begin("haproxy", ["-db", "-q", "-f", "deploy/haproxy.cfg"], {
    env,
    logFile: join(folder, "haproxy.log"),
  });
  await pause(1_000);
  return child;
}

/** Reads the first page as a browser that trusts the issuer. @returns the status (or the error's code) and the page */
export const visit = (folder: string): Promise<{ status: string; text: string }> =>
  new Promise((done) => {
    const options = { host: "localhost", port: HTTPS_PORT, path: "/", ca: readFileSync(issuerOf(folder).crt) };
    const asked = request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.once("end", () => done({ status: String(answer.statusCode), text }));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => done({ status: error.code ?? "no answer", text: "" }));
    asked.end();
  });
