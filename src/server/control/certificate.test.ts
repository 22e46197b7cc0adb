import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { certificateDays, certificateEnd } from "./certificate.ts";

test("an address without TLS has no certificate", async () => {
  expect(await certificateEnd("http://localhost:3000")).toBeNull();
});

test("an address that refuses the connection is an error", async () => {
  await expect(certificateEnd("https://127.0.0.1:9")).rejects.toThrow("ECONNREFUSED");
});

test("the end of a certificate is read from the connection, which a visitor must trust", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aviator-certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "crt.pem")];
  const words = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "10", "-subj", "/CN=localhost"];
  execFileSync("openssl", [...words, "-keyout", keyFile, "-out", certFile], { stdio: "ignore" });
  const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) });
  try {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    const end = await certificateEnd(url, readFileSync(certFile, "utf8"));
    expect(((end ?? 0) - Date.now()) / DAY_MS).toBeCloseTo(10, 2);
    await expect(certificateEnd(url)).rejects.toThrow(/self.signed/);
    expect(await certificateDays(url, new Date())).toBeNull();
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
