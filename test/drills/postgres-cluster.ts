/**
 * A PostgreSQL server of the drill's own, archived by pgBackRest with the options of deploy/pgbackrest.conf. Its
 * programs run as the account postgres.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const CONFIG = resolve(import.meta.dirname, "../../deploy/pgbackrest.conf");
/** A segment is archived at the latest after this time: what a lost computer can lose. */
export const ARCHIVE_SECONDS = 60;

const PROMOTED_MS = 120_000;

export type Cluster = {
  url: string;
  backUp(type: "full" | "incr"): void;
  /** Destroys the data folder, and restores the state of `moment` (a PostgreSQL timestamp). */
  restore(moment: string): Promise<void>;
  close(): void;
};

/** The programs of the newest installed version, in Debian's place. */
const programs = (): string => {
  const [version = "15"] = readdirSync("/usr/lib/postgresql").sort((one, other) => Number(other) - Number(one));
  return `/usr/lib/postgresql/${version}/bin`;
};

const asPostgres = (program: string, args: readonly string[]): string =>
  execFileSync("runuser", ["-u", "postgres", "--", program, ...args], {
    encoding: "utf8",
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
  });

/** The shipped configuration, with the drill's folders. */
function writeConfig(folder: string, port: number): string {
  const file = join(folder, "pgbackrest.conf");
  const shipped = readFileSync(CONFIG, "utf8");
  const own = shipped
    .replace(/^repo1-path=.*$/m, `repo1-path=${join(folder, "repo")}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${join(folder, "data")}`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${port}\npg1-socket-path=${folder}`)
    .replace(
      /^\[global\]$/m,
      ["[global]", ...["log", "lock", "spool"].map((name) => `${name}-path=${join(folder, name)}`)].join("\n"),
    );
  writeFileSync(file, own);
  return file;
}

/** Creates and starts the server in `folder`, which must belong to the account postgres. */
export async function startCluster(folder: string, port: number): Promise<Cluster> {
  const data = join(folder, "data");
  const config = writeConfig(folder, port);
  const backRest = (...args: string[]) => asPostgres("pgbackrest", [`--config=${config}`, "--stanza=aviator", ...args]);
  const control = (...args: string[]) =>
    asPostgres(`${programs()}/pg_ctl`, ["-D", data, "-l", join(folder, "server.log"), "-w", ...args]);
  for (const name of ["repo", "log", "lock", "spool"]) mkdirSync(join(folder, name));
  execFileSync("chown", ["-R", "postgres:", folder]);
  asPostgres(`${programs()}/initdb`, ["-D", data, "--auth=trust", "--username=postgres", "--no-sync"]);
  appendFileSync(
    join(data, "postgresql.conf"),
    [
      `port = ${port}`,
      `unix_socket_directories = '${folder}'`,
      "listen_addresses = '127.0.0.1'",
      "archive_mode = on",
      `archive_timeout = ${ARCHIVE_SECONDS}`,
      `archive_command = 'pgbackrest --config=${config} --stanza=aviator archive-push %p'`,
      "",
    ].join("\n"),
  );
  control("start");
  backRest("stanza-create");
  backRest("check");
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    backUp: (type) => void backRest(`--type=${type}`, "backup"),
    async restore(moment) {
      // A clean stop archives the last segment, with the moment in it.
      control("stop", "-m", "fast");
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true });
      backRest("--type=time", `--target=${moment}`, "--target-action=promote", "restore");
      control("start");
      await untilPromoted(url);
    },
    close() {
      try {
        control("stop", "-m", "immediate");
      } catch {
        // A failed restore left no server.
      }
    },
  };
}

async function untilPromoted(url: string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PROMOTED_MS; await pause(100)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>("select pg_is_in_recovery() as recovering");
      if (!rows[0]?.recovering) return;
    } catch {
      // It accepts no connections yet.
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error("the restored server did not leave recovery; see its log");
}
