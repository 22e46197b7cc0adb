/** The certificate of the proxy expires: warned of before, refused by browsers after, and renewed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Drill, perform, seconds } from "./drill.ts";
import { end } from "./program.ts";
import { HTTPS_PORT, issuerOf, startProxy, visit, writeCertificate, writeIssuer } from "./proxy.ts";
import { askDoctor } from "./watch.ts";

const drillIn =
  (folder: string): Drill =>
  async ({ crowd, dataDir, expect, settle, watch }) => {
    let proxy = await startProxy(folder);
    expect("visitors see the page", (await visit(folder)).status === "200", await visit(folder));
    const early = (await askDoctor(dataDir)).certificate ?? "";
    expect("doctor warns before", /FAULT: .* expires in [89] days/.test(early), early);
    const conditions = await watch.until("AviatorCertificateExpires", true, 15_000);
    expect("AviatorCertificateExpires", conditions, await watch.conditions());

    await end(proxy);
    writeCertificate(folder, 12, 10);
    proxy = await startProxy(folder);
    const { status: refused } = await visit(folder);
    expect("browsers refuse the expired certificate", refused === "CERT_HAS_EXPIRED", refused);
    const late = (await askDoctor(dataDir)).certificate ?? "";
    expect("doctor names the fault", /FAULT: .* expired/.test(late), late);

    const from = performance.now();
    writeCertificate(folder, 0, 90);
    await end(proxy);
    await startProxy(folder);
    expect("visitors see the page again", (await visit(folder)).status === "200", await visit(folder));
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
