/**
 * Logins: the time of one (Argon2id makes guessing expensive, so it is long by design), the rate of many, and the load
 * time of a page meanwhile. Logins must not block other requests.
 */
import type { Report } from "./report.ts";
import type { Product } from "./servers.ts";

export const LOGIN_ROWS = ["a login", "logins, 16 at once"];

const ALONE = 20;
const AT_ONCE = 16;
const CROWD_MS = 6000;
const ACCOUNT = { email: "bench-login@example.com", password: "a password for the bench" };

async function ask(url: string, query: string, variables: object): Promise<unknown> {
  const answer = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  return answer.json();
}

async function login(url: string): Promise<void> {
  const query =
    "mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { success } }";
  const reply = (await ask(url, query, ACCOUNT)) as { data?: { login: { success: boolean } } };
  if (!reply.data?.login.success) throw new Error(`a login was refused: ${JSON.stringify(reply).slice(0, 200)}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const getPlans = (url: string) => ask(url, "{ plans { id name price } }", {});

/** Adds the logins' figures to the report. */
export async function measureLogins(report: Report, { url }: Product): Promise<void> {
  await ask(
    url,
    `mutation ($email: String!, $password: String!) {
      register(email: $email, password: $password, name: "Bench") { success }
    }`,
    ACCOUNT,
  );
  const [aloneRow = "", crowdRow = ""] = LOGIN_ROWS;
  const alone: number[] = [];
  for (let time = 0; time < ALONE; time += 1) alone.push(await timed(() => login(url)));
  report.add(aloneRow, "one after another", "ms", alone);

  const quiet: number[] = [];
  for (let time = 0; time < ALONE; time += 1) quiet.push(await timed(() => getPlans(url)));
  report.add(crowdRow, "another query, nobody logging in", "ms", quiet);

  let logins = 0;
  const started = performance.now();
  const passed = () => performance.now() - started;
  const customer = async () => {
    while (passed() < CROWD_MS) {
      await login(url);
      logins += 1;
    }
  };
  const meanwhile: number[] = [];
  const reader = async () => {
    while (passed() < CROWD_MS) meanwhile.push(await timed(() => getPlans(url)));
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, customer), reader()]);
  report.add(crowdRow, "logins", "logins/s", [logins / (passed() / 1000)]);
  report.add(crowdRow, "another query meanwhile", "ms", meanwhile);
}
