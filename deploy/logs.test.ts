/** The way of the log to another computer. docs/watching.md says what was run. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { read } from "./manifests.ts";

const proxy = read("logs/haproxy.cfg");
const receiver = read("logs/journal-remote.conf");
const sender = read("logs/journal-upload.conf");
const hasProxy = spawnSync("haproxy", ["-v"]).error === undefined;

describe("the log", () => {
  test("is sent from the journal of the product's units, with TLS and a certificate", () => {
    const namespace = /^LogNamespace=(.*)$/m.exec(read("systemd/aviator@.service"))?.[1];
    expect(sender).toContain(`--directory=/var/log/journal/%m.${namespace} `);
    expect(sender).toMatch(/--url=https:\/\/[\w.]+:19532 --trust=\S+/);
    expect(sender).toMatch(/--cert=\S+ --key=%d\/client\.key/);
    expect(sender).toContain("--save-state");
  });
  test("is taken only from senders with a certificate of our authority", () => {
    expect(proxy).toMatch(/bind "\$LISTEN" ssl .* ca-file "\$CLIENTS" verify required\n/);
    expect(proxy).toContain("ssl-min-ver TLSv1.2");
    expect(proxy).toContain("presetenv LISTEN :19532\n");
    const address = /presetenv RECEIVER (\S+)/.exec(proxy)?.[1];
    expect(address).toMatch(/^127\.0\.0\.1:/);
    expect(receiver).toContain(`--listen-http=${address} `);
  });
  test.skipIf(!hasProxy)("has a collector whose configuration HAProxy accepts", () => {
    const folder = mkdtempSync(join(tmpdir(), "aviator-logs-"));
    const pem = join(folder, "site.pem");
    const key = execFileSync("openssl", ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]);
    writeFileSync(pem, key);
    const crt = execFileSync("openssl", ["req", "-x509", "-key", pem, "-subj", "/CN=localhost", "-days", "1"]);
    writeFileSync(pem, Buffer.concat([crt, key]));
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, proxy);
    const env = { PATH: process.env.PATH, CERTIFICATE: pem, CLIENTS: pem };
    const { status, stderr } = spawnSync("haproxy", ["-c", "-f", file], { env });
    rmSync(folder, { recursive: true });
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: expect.not.stringContaining("ALERT") });
  });
});
