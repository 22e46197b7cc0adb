/** Mail definitions: data loaded when due, unique keys, states, and sending a mail again. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { type Database, openDatabase } from "#infra/db/database.ts";
import { handlersOf } from "#infra/jobs/define.ts";
import { storedFlag, storedId } from "#infra/jobs/stored.ts";
import { createWorker } from "#infra/jobs/worker.ts";
import { createLog } from "#infra/log.ts";
import { type MovableClock, movableClock } from "#test/clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { defineMail, enqueueMail } from "./define.tsx";
import { createMailer } from "./mailer.ts";
import { mailAbout, mailStates, resendMail } from "./resend.ts";

const ID = "7b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3";

/** The mail's data; `null` when it no longer exists. */
let subject: string | null;

const parcel = defineMail({
  kind: "mail.test-parcel",
  payload: z.object({ parcelId: storedId, late: storedFlag }),
  key: ({ parcelId }) => `${parcelId}:sent`,
  load: async (_ctx: AppContext, { late }) => (subject === null ? null : { subject, late }),
  render: (parcelNow, publicUrl) => ({
    to: "asha@example.com",
    subject: parcelNow.subject,
    preview: "It is on its way",
    heading: "Your parcel",
    body: parcelNow.late ? "It is late" : `See ${publicUrl}/parcels`,
    calendar: "BEGIN:VCALENDAR",
  }),
});

type AppContext = { mailer: ReturnType<typeof createMailer>; config: { publicUrl: string } };

let home: TestDatabase;
let database: Database;
let clock: MovableClock;
let outbox: string;
beforeAll(async () => {
  home = await createTestDatabase();
  database = await openDatabase({ ...home, folder: null });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(async () => {
  clock = movableClock();
  subject = "Parcel sent";
  if (outbox) rmSync(outbox, { recursive: true, force: true });
  outbox = mkdtempSync(join(tmpdir(), "aviator-mails-"));
  await database.pool.query("delete from jobs");
});
afterAll(() => rmSync(outbox, { recursive: true, force: true }));

const at = () => ({ db: database.db, clock });
const jobs = async () => (await database.pool.query("select * from jobs order by created_at, key")).rows;
const set = (change: string) => database.pool.query(`update jobs set ${change}`);
const outboxFiles = () => readdirSync(outbox).sort();

/** Sends the mails that are due. */
async function drain(): Promise<void> {
  const mailer = createMailer({ smtpUrl: undefined, from: "centre@example.com", outbox });
  const handlers = handlersOf({ mailer, config: { publicUrl: "https://centre.example" } }, [parcel]);
  await createWorker({ ...at(), log: createLog("silent"), handlers }).drain();
}

const send = (late = false) => enqueueMail(at(), parcel, { parcelId: ID, late });
const about = (more: Parameters<typeof mailAbout<typeof parcel.payload>>[2] = {}) => mailAbout(parcel, ID, more);

test("a mail is rendered from the data at its due time, and its file is named after its key", async () => {
  expect([await send(), await send()]).toEqual([true, false]);
  subject = "Parcel sent today";
  await drain();
  expect(outboxFiles()).toEqual([`mail.test-parcel.${ID}.sent.eml`]);
  // Long headers are folded.
  const text = readFileSync(join(outbox, outboxFiles()[0] ?? ""), "utf8").replaceAll("\r\n ", " ");
  expect(text).toContain("Subject: Parcel sent today");
  expect(text).toContain(`Message-ID: <mail.test-parcel.${ID}.sent@aviator>`);
  expect(text).toContain("See https://centre.example/parcels");
  expect(text).toContain("text/calendar");
});

test("without anything left to send, the job is done without a mail", async () => {
  await send();
  subject = null;
  await drain();
  expect(outboxFiles()).toEqual([]);
  expect(await jobs()).toMatchObject([{ state: "done", last_error: null }]);
});

test("a job of an earlier release is sent under its stored id; one without an id, or broken, fails", async () => {
  await send(true);
  await set(`payload = '{"parcelId":"${ID}","late":"yes","mailId":"of-before"}'`);
  await drain();
  expect(outboxFiles()).toEqual(["of-before.eml"]);
  expect(readFileSync(join(outbox, "of-before.eml"), "utf8")).toContain("It is late");
  for (const broken of [`{"parcelId":"${ID}"}`, '{"parcelId":"x","mailId":"m"}']) {
    await set(`state = 'waiting', payload = '${broken}'`);
    await drain();
    expect(await jobs()).toMatchObject([{ state: "failed", last_error: expect.stringContaining("is broken") }]);
  }
  expect(outboxFiles()).toEqual(["of-before.eml"]);
});

test("returns the state of the newest mail of each kind, in the given order, for mails that have a job", async () => {
  const states = () => mailStates(database.db, { other: mailAbout(parcel, "another"), parcel: about() });
  expect(await states()).toEqual([]);
  await send();
  const requests = clock.now();
  expect(await states()).toEqual([{ mail: "parcel", state: "waiting", lastError: null, at: requests }]);
  await set("last_error = 'mailbox full'");
  expect(await states()).toMatchObject([{ state: "retrying", lastError: "mailbox full" }]);
  await set("state = 'failed'");
  expect(await states()).toMatchObject([{ state: "failed" }]);
  await resendMail(at(), about());
  await drain();
  expect(await states()).toMatchObject([{ state: "sent", lastError: null }]);
  clock.advance({ minutes: 1 });
  await resendMail(at(), about());
  expect(await states()).toEqual([{ mail: "parcel", state: "waiting", lastError: null, at: clock.now() }]);
});

test("a mail is sent again from the same payload, at most once a minute, the first included", async () => {
  await send(true);
  await drain();
  expect(await resendMail(at(), about())).toBe("just sent");
  clock.advance({ minutes: 1 });
  const both = await Promise.all([resendMail(at(), about()), resendMail(at(), about())]);
  expect(both.sort()).toEqual(["just sent", "sent"]);
  expect(await resendMail(at(), about())).toBe("just sent");
  await drain();
  const [first, again] = await jobs();
  expect(again.key).toMatch(new RegExp(`^mail\\.test-parcel:${ID}:again-\\d+$`));
  expect(again.payload).toEqual({ ...first.payload, mailId: again.key.replaceAll(":", ".") });
  expect(outboxFiles()).toHaveLength(2);
});

test("where the first does not count, it is sent or brought forward at once, and then once a minute", async () => {
  await enqueueMail(at(), parcel, { parcelId: ID, late: false }, { runAt: new Date(clock.now().getTime() + 30_000) });
  expect(await resendMail(at(), about())).toBe("just sent");
  expect(await resendMail(at(), about({ firstCounts: "sent" }))).toBe("sent");
  await drain();
  expect(outboxFiles()).toHaveLength(1);
  expect(await resendMail(at(), about({ firstCounts: "sent" }))).toBe("just sent");
  clock.advance({ minutes: 0.2 });
  expect(await resendMail(at(), about({ firstCounts: false }))).toBe("sent");
  expect(await resendMail(at(), about({ firstCounts: false }))).toBe("just sent");
  // Keys of earlier releases have a dot.
  await set("key = replace(key, ':again-', '.again-')");
  expect(await resendMail(at(), about({ firstCounts: false }))).toBe("just sent");
});

test("a mail that failed is retried now, and no second one is written", async () => {
  await send();
  for (const trouble of ["state = 'failed', attempts = 16", "run_at = run_at + interval '1 hour'"]) {
    await set(`${trouble}, last_error = 'mailbox full'`);
    expect(await resendMail(at(), about())).toBe("sent");
    expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 0, run_at: clock.now() }]);
  }
});

test("a mail without a job is unknown, or is written when its payload is given", async () => {
  expect(await resendMail(at(), about())).toBe("unknown");
  expect(await jobs()).toEqual([]);
  expect(await resendMail(at(), about({ lost: { parcelId: ID, late: true } }))).toBe("sent");
  expect(await jobs()).toMatchObject([{ payload: { parcelId: ID, late: "yes" } }]);
});
