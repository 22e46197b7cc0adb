/** The computer's clock jumps two hours forward, and later two hours back. */
import { setTimeout as pause } from "node:timers/promises";
import { openCheckout, payFor } from "./customers.ts";
import { type Drill, PORT, seconds, textsOf } from "./drill.ts";
import { isFree, TIME } from "./held-hour.ts";
import { logIn } from "./staff.ts";
import { askHealth } from "./watch.ts";

const JUMP_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;
const MAIL_MS = 20_000;

/** The status of a page that only staff may read. */
async function mayWork(url: string, token: string): Promise<boolean> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: "{ me { id } }" }),
  });
  return ((await answer.json()) as { data?: { me?: { id: string } | null } }).data?.me != null;
}

export const clockMoved: Drill = async (stage) => {
  const { clock, crowd, expect, mails, settle, url } = stage;
  const places = { url, sandboxUrl: `http://127.0.0.1:${PORT + 1}/razorpay-sandbox` };
  const day = (after: number) => new Date(clock.now() + after * DAY_MS).toISOString().slice(0, 10);
  const hold = async (date: string) => {
    const opened = await openCheckout(places, { bookingDate: date, bookingTime: TIME });
    expect("an hour is held", opened?.status === 200 && !(await isFree(url, date)), opened);
    const { id = "", amount = 0 } = opened?.body ?? {};
    crowd.memory.opened.push({ gatewayOrderId: id, amount });
    return id;
  };
  /** Whether a mail of a sale after this call arrives. */
  const mailsArrive = async (): Promise<boolean> => {
    await crowd.untilSold();
    const id = crowd.memory.confirmed.at(-1)?.bookingId ?? "";
    for (const from = performance.now(); performance.now() - from < MAIL_MS; await pause(100))
      if (mails.ids.some((mail) => mail.includes(id))) return true;
    return false;
  };
  const { token } = await logIn(url);
  const [first, second] = [day(10), day(11)];
  const lateOrder = await hold(first);
  const from = performance.now();

  await clock.move(JUMP_MS);
  const forward = await crowd.untilSold();
  expect("a hold lapses with the jump forward", await isFree(url, first));
  expect("sessions last", await mayWork(url, token ?? ""));
  expect("mails are sent after the jump forward", await mailsArrive());
  const late = await payFor(places, lateOrder);
  expect("the customer whose hold lapsed pays", late?.status === 200, late);
  await hold(second);

  await clock.move(-JUMP_MS);
  const back = await crowd.untilSold();
  expect("sessions last after the jump back", await mayWork(url, token ?? ""));
  expect("mails are sent after the jump back", await mailsArrive());
  expect("staff can log in", (await logIn(url)).token !== null);
  const failed = crowd.purchases.filter(({ startedAt, failedAt }) => startedAt > from && failedAt);
  expect("no purchase fails", failed.length === 0, textsOf(failed));
  expect("the product stays ready", (await askHealth(url)).status === 200);
  expect("a hold stays until its instant comes again", !(await isFree(url, second)));
  await clock.move(JUMP_MS + 25 * 60_000);
  let lapsed = false;
  for (const since = performance.now(); !lapsed && performance.now() - since < MAIL_MS; await pause(500))
    lapsed = await isFree(url, second);
  expect("then it lapses", lapsed);
  const sold = crowd.purchases.filter(({ startedAt, bookingId }) => startedAt > from && bookingId).length;
  return {
    trouble: "the clock jumps two hours forward, and minutes later two hours back",
    seen: `no error: ${sold} sessions sold, mails sent, sessions last. Forward, holds lapse at once (a late payment is booked or refunded); back, those made meanwhile last up to two hours longer`,
    lost: await settle(),
    recovery: `${seconds(forward)} and ${seconds(back)} to the next sale, no restart`,
  };
};
