import { Writable } from "node:stream";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { expect, test } from "vitest";
import { errorText } from "#infra/jobs/error-text.ts";
import { logOptions } from "#infra/log.ts";

const SECRET = "asha.rao@private.example";

function databaseError(message: string, fields: Record<string, string>): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, "error");
  return Object.assign(error, fields);
}

const duplicate = new DrizzleQueryError(
  "insert into users (email) values ($1)",
  [SECRET],
  databaseError('duplicate key value violates unique constraint "users_email"', {
    code: "23505",
    detail: `Key (email)=(${SECRET}) already exists.`,
    constraint: "users_email",
  }),
);
const noUuid = databaseError(`invalid input syntax for type uuid: "${SECRET}"`, { code: "22P02" });

function logged(value: unknown): string {
  let text = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  pino(logOptions("info"), stream).error({ err: value }, "it failed");
  return text;
}

test.each([
  ["of a failed query", duplicate],
  ["of a value that has no such type", noUuid],
  ["of a cause", new Error("the job failed", { cause: duplicate })],
])("the log omits the value %s, but has the statement, the stack and the constraint", (_name, error) => {
  const text = logged(error);
  expect(text).not.toContain(SECRET);
  expect(text).toContain("loggable-error.test.ts");
});

test("the log keeps the details that explain a database error", () => {
  const text = logged(duplicate);
  expect(text).toContain("insert into users (email) values ($1)");
  expect(text).toContain('"code":"23505"');
  expect(text).toContain('"constraint":"users_email"');
});

test("other errors are logged whole", () => {
  const text = logged(Object.assign(new Error("the gateway refused"), { statusCode: 502 }));
  expect(text).toContain("the gateway refused");
  expect(text).toContain('"statusCode":502');
});

test("a failed job's text omits values as well", () => {
  expect(errorText(duplicate)).toBe(
    'Failed query: insert into users (email) values ($1): duplicate key value violates unique constraint "users_email"',
  );
});
