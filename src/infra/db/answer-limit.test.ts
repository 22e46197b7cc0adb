import pg from "pg";
import { expect, test } from "vitest";
import { limitAnswers } from "./answer-limit.ts";

const url = process.env.TEST_DATABASE_URL;

test.runIf(url)("the driver's limit for an answer can be lifted for one connection", async () => {
  const client = new pg.Client({ connectionString: url, query_timeout: 100 });
  await client.connect();
  try {
    limitAnswers(client, 0);
    await client.query("select pg_sleep(0.3)");
    limitAnswers(client, 100);
    await expect(client.query("select pg_sleep(0.3)")).rejects.toThrow("timeout");
  } finally {
    await client.end();
  }
});
