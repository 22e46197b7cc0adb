/** The certificate of the proxy expires: warned of before, refused by browsers after, and renewed. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Drill, PORT, perform, seconds } from "./drill.ts";
import { begin, end } from "./program.ts";
import { askDoctor } from "./watch.ts";

const HTTPS_PORT = PORT + 3;

const NEW_KEY = ["req", "-x509", "-newkey", "rsa:2048", "-nodes"];
const issuerOf = (folder: string) => ({ crt: join(folder, "issuer.pem"), key: join(folder, "issuer-key.pem") });

/** Makes the issuer that the product and the visitors trust. */
function writeIssuer(folder: string): void {
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
function writeCertificate(folder: string, age: number, days: number): void {
  const [key, crt] = [join(folder, "key.pem"), join(folder, "crt.pem")];
  const issuer = issuerOf(folder);
  const words = [...NEW_KEY, "-CA", issuer.crt, "-CAkey", issuer.key, "-days", String(days), "-subj", "/CN=localhost"];
  const names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", crt];
  execFileSync("faketime", [`-${age} days`, "openssl", ...words, ...names], { stdio: "ignore" });
  writeFileSync(join(folder, "site.pem"), readFileSync(crt, "utf8") + readFileSync(key, "utf8"));
}

/** Starts HAProxy with the shipped configuration. */
async function startProxy(folder: string) {
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

/** Reads the first page as a browser that trusts the issuer. @returns the status or the code of the error. */
const visit = (folder: string): Promise<string> =>
  new Promise((done) => {
    const options = { host: "localhost", port: HTTPS_PORT, path: "/", ca: readFileSync(issuerOf(folder).crt) };
    const asked = request(options, (answer) => {
      answer.resume();
      done(String(answer.statusCode));
    });
    asked.on("error", (error: NodeJS.ErrnoException) => done(error.code ?? "no answer"));
    asked.end();
  });

const drillIn =
  (folder: string): Drill =>
  async ({ crowd, dataDir, expect, settle, watch }) => {
    let proxy = await startProxy(folder);
    expect("visitors see the page", (await visit(folder)) === "200", await visit(folder));
    const early = (await askDoctor(dataDir)).certificate ?? "";
    expect("doctor warns before", /FAULT: .* expires in [89] days/.test(early), early);
    const conditions = await watch.until("AviatorCertificateExpires", true, 15_000);
    expect("AviatorCertificateExpires", conditions, await watch.conditions());

    await end(proxy);
    writeCertificate(folder, 12, 10);
    proxy = await startProxy(folder);
    const refused = await visit(folder);
    expect("browsers refuse the expired certificate", refused === "CERT_HAS_EXPIRED", refused);
    const late = (await askDoctor(dataDir)).certificate ?? "";
    expect("doctor names the fault", /FAULT: .* expired/.test(late), late);

    const from = performance.now();
    writeCertificate(folder, 0, 90);
    await end(proxy);
    await startProxy(folder);
    expect("visitors see the page again", (await visit(folder)) === "200", await visit(folder));
    const recovery = (performance.now() - from) / 1000;
    const renewed = (await askDoctor(dataDir)).certificate ?? "";
    expect("doctor is content again", /^ok: .* expires in 89 days/.test(renewed), renewed);
    const failed = crowd.purchases.filter(({ failedAt }) => failedAt);
    expect("the product itself goes on", failed.length === 0, failed.slice(0, 2));
    return {
      trouble: "the certificate of the proxy has nine days left, then has expired",
      seen: `before: AviatorCertificateExpires, doctor: "${early}"; after: browsers answer ${refused}, doctor: "${late}"`,
      lost: await settle(),
      recovery: `${seconds(recovery)} for a new certificate and a restart of the proxy`,
    };
  };

export async function performCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "aviator-certificate-"));
  try {
    // The metric is read once an hour, so the certificate is there before the product.
    writeIssuer(folder);
    writeCertificate(folder, 1, 10);
    const early = await startProxy(folder);
    const starting = perform(
      "certificate",
      async (stage) => {
        await end(early);
        return drillIn(folder)(stage);
      },
      { env: { PUBLIC_URL: `https://localhost:${HTTPS_PORT}`, NODE_EXTRA_CA_CERTS: issuerOf(folder).crt } },
    );
    return await starting;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
