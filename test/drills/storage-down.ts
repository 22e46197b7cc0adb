/** The object storage of the pictures is stopped. */
import { setTimeout as pause } from "node:timers/promises";
import { createBucket } from "./bucket.ts";
import { type Drill, durationOf, isClear, PORT, perform, seconds, textsOf } from "./drill.ts";
import { logIn, upload } from "./staff.ts";
import { askDoctor, askHealth } from "./watch.ts";

const TROUBLE_MS = 20_000;
/** A health result is kept this long. */
const HEALTH_MS = 11_000;
const bucket = createBucket(PORT + 3);

const drill: Drill = async ({ crowd, dataDir, expect, settle, url, watch }) => {
  const { token } = await logIn(url);
  const stored = await upload(url, token ?? "");
  expect("an upload works before", stored.status === 200, stored);
  const picture = () => fetch(`${url}${new URL(stored.picture ?? "", url).pathname}`);
  expect("its picture is shown", (await picture()).ok);
  bucket.stop();
  const from = performance.now();
  await pause(TROUBLE_MS);
  const refused = await upload(url, token ?? "");
  expect("the upload is refused with a clear text", refused.status >= 500 && isClear(refused.text), refused);
  const shown = await picture();
  const text = await shown.text();
  expect("a picture fails without a stack trace", shown.status >= 500 && !/\bat .*:\d+|ECONN/.test(text), text);
  const purchases = crowd.purchases.filter(({ startedAt }) => startedAt > from);
  const reads = crowd.reads.filter(({ startedAt }) => startedAt > from);
  expect(
    "no purchase fails",
    purchases.every(({ failedAt }) => !failedAt),
    textsOf(purchases),
  );
  expect(
    "each page is answered",
    reads.every(({ status }) => status === 200),
  );
  const doctor = await askDoctor(dataDir);
  expect("doctor names the fault", doctor.storage?.startsWith("FAULT") ?? false, doctor);
  const health = await askHealth(url);
  expect("the product stays ready and says so", health.status === 200 && health.body.storage === "unreachable", health);
  expect("AviatorStorageDown", await watch.until("AviatorStorageDown", true, 5_000), await watch.conditions());
  await bucket.start();
  const ended = performance.now();
  expect("the picture is shown again", (await picture()).ok);
  expect("an upload works again", (await upload(url, token ?? "")).status === 200);
  const recovery = (performance.now() - ended) / 1000;
  await pause(HEALTH_MS);
  expect("health is good again", (await askHealth(url)).body.storage === "s3");
  const lost = await settle();
  return {
    trouble: "the object storage of the pictures is stopped",
    seen: `${purchases.length} sessions sold, none refused; pages 99 % within ${durationOf(reads, 0.99).toFixed(1)} s; a picture answers ${shown.status}; staff who upload read "${refused.text?.replace(/\([0-9a-f-]{36}\)/, "(ID)")}" after ${seconds(refused.ms / 1000)}; AviatorStorageDown, doctor and /health/ready: storage`,
    lost,
    recovery: `${seconds(recovery)}, no restart`,
  };
};

export async function performStorageDown() {
  await bucket.start();
  try {
    return await perform("storage", drill, {
      env: {
        UPLOADS_S3_BUCKET: "pictures",
        UPLOADS_S3_ENDPOINT: `http://127.0.0.1:${PORT + 3}`,
        AWS_ACCESS_KEY_ID: "drill",
        AWS_SECRET_ACCESS_KEY: "drill",
      },
    });
  } finally {
    bucket.stop();
  }
}
