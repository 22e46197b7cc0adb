/**
 * `tsx deploy/check-image.ts [NODE]`: proves the Dockerfile on a computer without a container engine. It performs the
 * COPY and RUN lines in folders that serve as roots (chroot). It starts the result as the Dockerfile's user on a
 * read-only root, asks the image's own health check, requests a page and a picture, and ends it with SIGTERM. NODE is a
 * node of the base image's version; without it the one that runs this file is used. It needs Linux, root, and Debian's
 * programs in place of the base image's. It takes minutes, so it is not part of the checks.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createFilter, DOCKERFILE, ROOT, readStages, type Stage, type Step } from "./dockerfile.ts";

const [, , node = process.execPath] = process.argv;
const PORT = Number(process.env.PORT ?? 4290);
/** The user `node` of the base image. */
const NODE_ID = 1000;
const WAIT_MS = 120_000;

const work = mkdtempSync(join(tmpdir(), "aviator-image-"));
const rootOf = (stage: Stage): string => join(work, stage.name ?? "final");
const reachesBuilder = createFilter(readFileSync(resolve(ROOT, ".dockerignore"), "utf8"));

const prepend = (file: string, line: string): void => writeFileSync(file, line + readFileSync(file, "utf8"));

/** A root with the programs of this computer, the given node, and an account `node`. */
function prepareRoot(root: string): void {
  for (const folder of ["usr", "dev", "proc", "tmp", "root", "opt/node/bin", "var/lib"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ["bin", "sbin", "lib", "lib64"]) symlinkSync(`usr/${folder}`, join(root, folder));
  cpSync("/etc", join(root, "etc"), { recursive: true, verbatimSymlinks: true });
  // First, because this computer may use the number for another account.
  prepend(join(root, "etc/passwd"), `node:x:${NODE_ID}:${NODE_ID}::/tmp:/bin/sh\n`);
  prepend(join(root, "etc/group"), `node:x:${NODE_ID}:\n`);
  cpSync(node, join(root, "opt/node/bin/node"));
  // The registry's address; the cache is mounted while the steps run.
  cpSync(join(homedir(), ".npmrc"), join(root, "root/.npmrc"), { force: true, errorOnExist: false });
  mkdirSync(join(root, "root/.npm"), { recursive: true });
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The arguments of `unshare` that enter `root`; with `user` as the account `node`, on a read-only root. */
function entering(root: string, stage: Stage, command: readonly string[], user: { data: string } | null): string[] {
  const env = { PATH: "/opt/node/bin:/usr/bin:/bin", HOME: user ? "/tmp" : "/root", ...stage.env };
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount --bind /usr ${root}/usr`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    ...(user
      ? [
          `mount -o remount,bind,ro ${root}`,
          `mount -t tmpfs tmpfs ${root}/tmp`,
          ...stage.volumes.map((volume) => `mount --bind ${user.data} ${root}${volume}`),
        ]
      : [`mount --bind ${join(homedir(), ".npm")} ${root}/root/.npm`]),
  ];
  const as = user ? ["setpriv", `--reuid=${NODE_ID}`, `--regid=${NODE_ID}`, "--clear-groups", "--no-new-privs"] : [];
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  // `env -C` is the working directory; `exec` keeps the process id, so a signal reaches the product.
  const line = ["chroot", root, ...as, "env", "-i", "-C", stage.workdir, ...settings, ...command].map(quote).join(" ");
  return ["--mount", "sh", "-ec", `${mounts.join("\n")}\nexec ${line}`];
}

function copy(stage: Stage, { from, sources, target }: Extract<Step, { do: "copy" }>): void {
  const origin = from ? join(work, from) : ROOT;
  const folder = resolve(stage.workdir, target);
  for (const source of sources) {
    const path = join(origin, source);
    const into = target.endsWith("/") || target === "." ? join(folder, basename(source)) : folder;
    const allowed = (file: string) => from !== null || reachesBuilder(relative(ROOT, file));
    if (!allowed(path)) throw new Error(`.dockerignore keeps ${source} from the builder`);
    cpSync(path, join(rootOf(stage), into), { recursive: true, filter: allowed, verbatimSymlinks: true });
  }
}

function perform(stage: Stage): void {
  const root = rootOf(stage);
  prepareRoot(root);
  mkdirSync(join(root, stage.workdir), { recursive: true });
  for (const step of stage.steps) {
    const started = performance.now();
    if (step.do === "copy") copy(stage, step);
    else {
      const { status } = spawnSync("unshare", entering(root, stage, ["sh", "-c", step.line], null), {
        stdio: "inherit",
      });
      if (status !== 0) throw new Error(`RUN ${step.line} ended with ${status}`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${seconds.padStart(6)} s  ${step.do === "copy" ? `COPY ${step.sources.join(" ")}` : `RUN ${step.line}`}`,
    );
  }
}

/** Repeats the image's health check until it succeeds. @returns the seconds that it took */
async function untilHealthy(inside: (command: readonly string[]) => string[], stage: Stage, product: ChildProcess) {
  const started = performance.now();
  while (performance.now() - started < WAIT_MS) {
    if (product.exitCode !== null) throw new Error(`the product ended with ${product.exitCode}`);
    if (spawnSync("unshare", inside(stage.health)).status === 0) return (performance.now() - started) / 1000;
    await pause(500);
  }
  throw new Error("the health check never succeeded");
}

async function request(path: string, type: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`);
  const bytes = (await response.arrayBuffer()).byteLength;
  const found = response.headers.get("content-type") ?? "";
  console.log(`GET ${path}: ${response.status}, ${found}, ${bytes} bytes`);
  if (!response.ok || !found.startsWith(type)) throw new Error(`${path} should answer 200 with ${type}`);
}

async function tryImage(stage: Stage): Promise<void> {
  const root = rootOf(stage);
  const data = join(work, "data");
  mkdirSync(data);
  chownSync(data, NODE_ID, NODE_ID);
  const ready: Stage = { ...stage, env: { ...stage.env, PORT: String(PORT), PAYMENTS: "sandbox", LOG_LEVEL: "warn" } };
  const inside = (command: readonly string[]) => entering(root, ready, command, { data });
  const check = (what: string, command: readonly string[], succeeds: boolean) => {
    const { status, stderr } = spawnSync("unshare", inside(command), { encoding: "utf8" });
    if ((status === 0) !== succeeds) throw new Error(`${what}: ${stderr}`);
    console.log(`${what}: ${succeeds ? "yes" : "refused"}`);
  };
  check("the user is node", ["sh", "-c", `test "$(id -un)" = ${stage.user}`], true);
  check("writing to /app", ["touch", "/app/file"], false);
  const imports = ["sharp", "pdfkit", "@node-rs/argon2"].map((name) => `await import("${name}");`).join("");
  check("packages that load later are there", ["node", "--input-type=module", "-e", imports], true);
  const product = spawn("unshare", inside(stage.command), { stdio: "inherit" });
  const ended = new Promise<number | null>((done) => product.once("exit", done));
  try {
    console.log(`healthy after ${(await untilHealthy(inside, ready, product)).toFixed(1)} s`);
    await request("/health/ready", "application/json");
    await request("/", "text/html");
    await request("/og/simulator/A320.png", "image/png");
  } finally {
    product.kill("SIGTERM");
  }
  const started = performance.now();
  const code = await ended;
  console.log(`SIGTERM: exit code ${code} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (code !== 0) throw new Error("the product did not end with 0");
}

const started = performance.now();
try {
  chmodSync(work, 0o755);
  const stages = readStages(DOCKERFILE);
  const version = spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
  console.log(`base image ${stages.at(-1)?.image.split("@")[0]}, run with node ${version}`);
  for (const stage of stages) perform(stage);
  const final = stages.at(-1);
  if (!final) throw new Error("the Dockerfile has no stage");
  const size = spawnSync("du", ["-sm", join(rootOf(final), final.workdir)], { encoding: "utf8" }).stdout.split("\t")[0];
  console.log(`${size} MB above the base image`);
  await tryImage(final);
  console.log(`The image works. ${((performance.now() - started) / 1000).toFixed(0)} s in all.`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
