/**
 * Finds a PostgreSQL for the tests: TEST_DATABASE_URL, else a local server on the default port. It is an error if
 * TEST_DATABASE_URL is set and does not answer. A missing local server is only reported.
 */
import pg from "pg";

const LOCAL = ["postgres://postgres@127.0.0.1:5432/postgres", "postgres://postgres:postgres@127.0.0.1:5432/postgres"];

async function versionOf(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query("show server_version");
    return String(rows[0].server_version);
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The first server that answers and its version, or null. @throws when TEST_DATABASE_URL does not answer. */
export async function findPostgres(): Promise<{ url: string; version: string } | null> {
  const wanted = process.env.TEST_DATABASE_URL;
  for (const url of wanted ? [wanted] : LOCAL) {
    const version = await versionOf(url);
    if (version) return { url, version };
  }
  if (wanted) throw new Error("TEST_DATABASE_URL is set, but no PostgreSQL answers there");
  return null;
}
