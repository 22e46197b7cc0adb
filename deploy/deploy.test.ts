/**
 * The files of this folder fit each other and the product: formats, settings, ports, paths, versions. Nothing here
 * starts a process of the product; docs/deploy.md lists what was run.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Config, readConfig } from "#infra/config.ts";
import { SECRET_NAMES } from "#infra/credentials.ts";
import { SECURITY_EVENT_NAMES } from "#infra/security-log.ts";
import { SERVICE_LEVELS } from "#server/service-levels.ts";
import { createFilter, DOCKERFILE, ROOT, readStages } from "./dockerfile.ts";
import { composeProblems, type Manifest, manifestProblems, read, readCompose, readManifests } from "./manifests.ts";
import { stateOf } from "./proxy.js";

const stages = readStages(DOCKERFILE);
const image = stages.at(-1);
const health = readFileSync(resolve(ROOT, "src/server/health.ts"), "utf8");
const proxy = read("haproxy.cfg");

/** The variables of a file with NAME=value lines. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
/** What every way to run the product has to say: real payments, an address with TLS, one trusted proxy. */
const expectReal = ({ payments, publicUrl, trustProxyHops, demoMode }: Config) =>
  expect({ payments: payments.kind, tls: publicUrl.startsWith("https:"), trustProxyHops, demoMode }).toEqual({
    payments: "razorpay",
    tls: true,
    trustProxyHops: 1,
    demoMode: false,
  });
/** Values of the right form for the secrets of the units. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: "postgres://aviator@127.0.0.1:5432/aviator",
  SESSION_SECRET: "a secret of 24 letters..",
  ADMIN_PASSWORD: "a long passphrase",
  RAZORPAY_KEY_SECRET: "key secret",
  RAZORPAY_WEBHOOK_SECRET: "webhook secret",
  SMTP_URL: "smtp://aviator:secret@mail.example:587",
  METRICS_TOKEN: "a-long-token",
};
/** The configuration with these secrets in files, as systemd and Kubernetes give them. */
function readWithSecrets(variables: Record<string, string>, secrets: Record<string, string>): Config {
  const folder = mkdtempSync(join(tmpdir(), "aviator-secrets-"));
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), text);
  try {
    return readConfig({ ...variables, CREDENTIALS_DIRECTORY: folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const isInstalled = (command: string): boolean => spawnSync(command, ["--version"]).error === undefined;

describe("the Dockerfile", () => {
  test("has no finding of the linter", () => {
    expect(validate(DOCKERFILE)).toEqual([]);
    expect(validate("FROM node\nCMD node main.js\nCMD node other.js\nCOPYY a b").length).toBeGreaterThan(0);
  });
  test("builds on one base, pinned by version and digest", () => {
    expect(new Set(stages.map((stage) => stage.image)).size).toBe(1);
    expect(image?.image).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  });
  test("runs the product as npm start does, without root", () => {
    const start = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")).scripts.start;
    const flags = readFileSync(resolve(ROOT, "tools/start.js"), "utf8").match(/"(--heap[\w=-]+)"/)?.[1];
    expect(image?.command).toEqual(["node", /--max[\w=-]+/.exec(start)?.[0], flags, "build/server/main.js"]);
    expect(start).toContain(`MALLOC_ARENA_MAX=${image?.env.MALLOC_ARENA_MAX} `);
    expect(image?.user).toBe("node");
    expect(image?.health.at(-1)).toContain("/health/ready");
  });
  test("keeps DATA_DIR below its volume", () => {
    expect(image?.env.DATA_DIR?.startsWith(`${image.volumes[0]}/`)).toBe(true);
  });
  test("gets from .dockerignore what it copies, and neither tests nor secrets", () => {
    const reaches = createFilter(readFileSync(resolve(ROOT, ".dockerignore"), "utf8"));
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.do === "copy" && step.from === null ? step.sources : [])),
    );
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((path) => !reaches(path))).toEqual([]);
    const kept = ["deploy/.env", ".git/config", ".data/session-secret", "src/server/http.test.ts", "node_modules/zod"];
    expect(kept.filter(reaches)).toEqual([]);
  });
  test("has no step that the run without an engine would leave out", () => {
    expect(() => readStages("FROM node\nADD a b")).toThrow("does not know ADD");
  });
});

describe("compose", () => {
  const { services } = readCompose();
  test("fits the specification's schema", () => {
    expect(composeProblems(readCompose())).toEqual([]);
    expect(composeProblems({ services: { web: { images: "a", ports: "80" } } }).length).toBeGreaterThan(1);
  });
  test.each(Object.entries(services))("%s has a version, a health check, limits and a read-only root", (_name, it) => {
    expect(it.image).toMatch(/:(v?\d+(\.\d+)+|\$\{AVIATOR_VERSION:-\d+\})$/);
    if (!it.image?.startsWith("aviator:")) expect(it.healthcheck?.test[0]).toBe("CMD");
    expect(it).toMatchObject({
      read_only: true,
      restart: "unless-stopped",
      stop_grace_period: expect.stringMatching(/^\d+s$/),
      deploy: { resources: { limits: { memory: expect.any(String), cpus: expect.any(String) } } },
    });
  });
  test("starts the product with the example's variables", () => {
    const given = variablesOf(read("compose.env.example"));
    const fill = (text: string) =>
      text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, kind, fallback) => {
        const value = given[name] || (kind === "-" ? fallback : undefined);
        if (value === undefined) throw new Error(`compose.env.example lacks ${name}`);
        return value;
      });
    const environment = services["aviator-1"]?.environment ?? {};
    const filled = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
    expectReal(readConfig({ ...image?.env, ...filled }));
    expect(services["aviator-2"]?.environment).toEqual(environment);
  });
  test("gives the proxy the variables that its configuration has", () => {
    const known = [...proxy.matchAll(/presetenv (\w+)/g)].map(([, name]) => name);
    const { UNPRIVILEGED: _flag, ...variables } = services.proxy?.environment ?? {};
    expect(Object.keys(variables).filter((name) => !known.includes(name))).toEqual([]);
    expect([variables.AVIATOR_1, variables.AVIATOR_2]).toEqual([1, 2].map((at) => `aviator-${at}:${image?.env.PORT}`));
  });
});

describe("Kubernetes", () => {
  const manifests = readManifests();
  // biome-ignore lint/suspicious/noExplicitAny: the compiler checks the shape in the first test
  const named = (kind: string) => manifests.find((it) => it.kind === kind) as any;
  const pod = named("Deployment").spec.template;

  test("manifests fit the types of their kinds", () => {
    const job = { ...named("Job"), spec: { ...named("Job").spec, backOffLimit: 2 } };
    const deployment = { ...named("Deployment"), spec: { ...named("Deployment").spec, replicas: "2" } };
    expect(manifestProblems(manifests, [job, deployment] satisfies Manifest[])).toBe("");
    expect(manifests.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["ConfigMap", "Secret", "Job", "Deployment", "Service", "Ingress", "PodDisruptionBudget"]),
    );
  });
  test("the configuration and the secret start the product", () => {
    const { CREDENTIALS_DIRECTORY: folder, ...data } = named("ConfigMap").data;
    expectReal(readWithSecrets({ ...image?.env, ...data }, named("Secret").stringData));
    for (const { spec } of [pod, named("Job").spec.template]) {
      const { volumes, containers } = spec;
      expect(volumes).toContainEqual({ name: "secrets", secret: { secretName: "aviator", defaultMode: 0o440 } });
      expect(containers[0].volumeMounts).toContainEqual({ name: "secrets", mountPath: folder, readOnly: true });
      expect(containers[0].envFrom).toEqual([{ configMapRef: { name: "aviator" } }]);
    }
  });
  test("service, budget and deployment select the pods, and not the migration's", () => {
    const { labels } = pod.metadata;
    for (const selector of [
      named("Service").spec.selector,
      named("PodDisruptionBudget").spec.selector.matchLabels,
      named("Deployment").spec.selector.matchLabels,
    ]) {
      expect(labels).toMatchObject(selector);
      expect(named("Job").spec.template.metadata.labels).not.toMatchObject(selector);
    }
  });
  test("probes ask paths and a port that the product has", () => {
    const [container] = pod.spec.containers;
    for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"])
      expect(health).toContain(`app.get("${container[probe].httpGet.path}"`);
    expect(String(container.ports[0].containerPort)).toBe(image?.env.PORT);
    const volumes = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
    expect(volumes).toEqual([...(image?.volumes ?? []), "/run/secrets/aviator", "/tmp"]);
  });
  test("both pods run as the image's user without rights, on a read-only root", () => {
    for (const { spec } of [pod, named("Job").spec.template]) {
      expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
      expect(spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  });
});

describe("one machine", () => {
  const unit = read("systemd/aviator@.service");
  const environment = Object.fromEntries(
    [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) => line.split(" ").map((it) => it.split("="))),
  );

  /** The credentials of a unit: name and file of each. */
  const credentialsOf = (text: string) =>
    [...text.matchAll(/^LoadCredentialEncrypted=(\w+):(.*)$/gm)].map(([, name = "", file]) => ({ name, file }));

  test("the unit with the example's variables and credentials starts the product", () => {
    const variables = variablesOf(read("systemd/environment.example"));
    const credentials = credentialsOf(unit).map(({ name }) => [name, SECRETS[name] ?? ""]);
    const config = readWithSecrets({ ...variables, ...environment, PORT: "4001" }, Object.fromEntries(credentials));
    expectReal(config);
    expect(config).toMatchObject({ databaseUrl: SECRETS.DATABASE_URL, metricsToken: SECRETS.METRICS_TOKEN });
    expect(config.dataDir).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`);
  });
  test("no secret of the units is in a plain file, and each is encrypted for its name", () => {
    const names: readonly string[] = SECRET_NAMES;
    const plain = Object.keys(variablesOf(read("systemd/environment.example")));
    expect(plain.filter((name) => names.includes(name))).toEqual(["RAZORPAY_KEY_ID"]);
    for (const text of [unit, read("systemd/aviator-migrate.service")]) {
      expect(credentialsOf(text).length).toBeGreaterThan(5);
      for (const { name, file } of credentialsOf(text)) {
        expect(names).toContain(name);
        expect(file).toBe(`/etc/aviator/credentials/${name}`);
      }
    }
  });
  test("each alert leads to a section of the runbook, and uses metrics that the product has", () => {
    const rules = read("prometheus/alerts.yaml");
    const headings = readFileSync(resolve(ROOT, "docs/runbook.md"), "utf8").match(/^## .+$/gm) ?? [];
    const sections = new Set(headings.map((heading) => heading.slice(3).toLowerCase().replaceAll(" ", "-")));
    const linked = [...rules.matchAll(/docs\/runbook\.md#([\w-]+)/g)].map(([, section]) => section ?? "");
    expect(linked.filter((section) => !sections.has(section))).toEqual([]);
    expect(linked).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
    const own = Object.keys(SERVICE_LEVELS).filter((name) => !name.endsWith("_busy"));
    expect(own.filter((name) => !rules.includes(name))).toEqual([]);
    const dashboard = read("prometheus/dashboard.json");
    expect(Object.keys(SERVICE_LEVELS).filter((name) => !dashboard.includes(name))).toEqual([]);
  });

  test.skipIf(!isInstalled("promtool"))("the alerts fire as their own tests say", () => {
    const rules = resolve(ROOT, "deploy/prometheus/alerts.test.yaml");
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", rules], { encoding: "utf8" });
    expect({ status, output: stdout + stderr }).toEqual({ status: 0, output: expect.stringContaining("SUCCESS") });
  });
  test("an alert on security events names an event that the product counts", () => {
    const events = [...read("prometheus/alerts.yaml").matchAll(/event="([^"]+)"/g)].map(([, event]) => event);
    expect(events).toEqual(expect.arrayContaining(["login.failure", "limit.reached"]));
    expect(events.filter((event) => !SECURITY_EVENT_NAMES.some((name) => name === event))).toEqual([]);
  });

  test("the unit runs the image's command", () => {
    expect(/^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1]?.split(" ")).toEqual(image?.command);
  });
  test("the proxy's servers are the units' ports and names", () => {
    for (const instance of ["1", "2"]) {
      const port = environment.PORT?.replace("%i", instance);
      expect(proxy).toContain(`presetenv AVIATOR_${instance} 127.0.0.1:${port}\n`);
      expect(proxy).toContain(`server aviator-${instance} "\${AVIATOR_${instance}}"\n`);
    }
  });
  test("the proxy reads the state of a server from its statistics", () => {
    const csv = "# pxname,svname,qcur,scur,status\naviator,aviator-1,1,2,UP\naviator,aviator-2,0,0,DRAIN\n";
    expect(stateOf(csv, "aviator-1")).toEqual({ status: "UP", open: 3 });
    expect(stateOf(csv, "aviator-2")).toEqual({ status: "DRAIN", open: 0 });
    expect(() => stateOf(csv, "aviator-3")).toThrow("the proxy has no server aviator/aviator-3");
  });
  test.skipIf(!isInstalled("haproxy"))("HAProxy accepts its configuration without a warning", () => {
    const folder = mkdtempSync(join(tmpdir(), "aviator-proxy-"));
    const key = execFileSync("openssl", ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]);
    const pem = join(folder, "site.pem");
    writeFileSync(pem, key);
    const crt = execFileSync("openssl", ["req", "-x509", "-key", pem, "-subj", "/CN=localhost", "-days", "1"]);
    writeFileSync(pem, Buffer.concat([crt, key]));
    const env = { PATH: process.env.PATH, CERTIFICATES: pem, ADMIN_SOCKET: join(folder, "socket"), UNPRIVILEGED: "1" };
    const { status, stderr } = spawnSync("haproxy", ["-c", "-dW", "-f", resolve(ROOT, "deploy/haproxy.cfg")], { env });
    rmSync(folder, { recursive: true });
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: expect.not.stringContaining("WARNING") });
  });
  test.skipIf(!isInstalled("systemd-analyze"))("systemd accepts its units", () => {
    // A program that is missing on this computer is no fault of the unit.
    const units = ["aviator.target", "aviator@1.service", "aviator-migrate.service"].map((name) => {
      const path = join(tmpdir(), name);
      const text = read(`systemd/${name.replace("@1", "@")}`).replace(
        /^(Exec\w+=[+-]*)\/usr\/bin\/node/gm,
        "$1/bin/sh",
      );
      writeFileSync(path, text);
      return path;
    });
    const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...units], { encoding: "utf8" });
    for (const path of units) rmSync(path);
    expect(stderr).toBe("");
  });
});

describe("several machines", () => {
  type Patroni = { bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number } } };
  const { dcs } = (parse(read("patroni/patroni.yaml")) as Patroni).bootstrap;

  test("Patroni replaces a primary as early as its own rule allows, and never without a standby's confirmation", () => {
    expect(dcs.ttl).toBe(dcs.loop_wait + 2 * dcs.retry_timeout);
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
  });
  test("the example of a node gives every account that the nodes need", () => {
    const needed = ["SUPERUSER", "REPLICATION", "RESTAPI"].flatMap((account) => [
      `PATRONI_${account}_USERNAME`,
      `PATRONI_${account}_PASSWORD`,
    ]);
    expect(Object.keys(variablesOf(read("patroni/node.env.example")))).toEqual(expect.arrayContaining(needed));
  });
  test.skipIf(!isInstalled("haproxy"))("HAProxy accepts the way to the primary without a warning", () => {
    const env = { ...process.env, DATABASE_ADDRESS: "127.0.0.1:1" };
    const config = resolve(ROOT, "deploy/patroni/haproxy.cfg");
    const { status, stderr } = spawnSync("haproxy", ["-c", "-dW", "-f", config], { env });
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: expect.not.stringContaining("WARNING") });
  });
});
