/** The Dockerfile's stages as data, for the run without a container engine (check-image.ts) and for the tests. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Copy, DockerfileParser, type From, type Healthcheck, type JSONInstruction } from "dockerfile-ast";

export const ROOT = resolve(import.meta.dirname, "..");
export const DOCKERFILE = readFileSync(resolve(ROOT, "deploy/Dockerfile"), "utf8");

/** One instruction that changes files. `from` is the name of a stage, or null for the build context. */
export type Step = { do: "copy"; from: string | null; sources: string[]; target: string } | { do: "run"; line: string };
export type Stage = {
  name: string | null;
  image: string;
  workdir: string;
  env: Record<string, string>;
  user: string | null;
  volumes: string[];
  steps: Step[];
  command: string[];
  health: string[];
};

const isJson = (instruction: object): instruction is JSONInstruction => "getJSONStrings" in instruction;
const jsonOf = (instruction: JSONInstruction): string[] =>
  instruction.getJSONStrings().map((text) => JSON.parse(text.getValue().replace(/^'|'$/g, '"')));

/**
 * Reads the instructions that this project uses.
 * @throws Error for any other one, so that no step of the Dockerfile is left out without notice.
 */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const values = instruction.getArguments().map((argument) => argument.getValue());
    if (keyword === "FROM") {
      const from = instruction as From;
      const image = from.getImage() ?? "";
      const empty = { workdir: "/", env: {}, user: null, volumes: [], steps: [], command: [], health: [] };
      stages.push({ name: from.getBuildStage(), image, ...empty });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`${keyword} before FROM`);
    if (keyword === "WORKDIR") stage.workdir = values[0] ?? "/";
    else if (keyword === "ENV")
      for (const pair of values) stage.env[pair.split("=", 1)[0] ?? ""] = pair.slice(pair.indexOf("=") + 1);
    else if (keyword === "USER") stage.user = values[0] ?? null;
    else if (keyword === "RUN") stage.steps.push({ do: "run", line: instruction.getArgumentsContent() ?? "" });
    else if (keyword === "COPY") {
      const flag = (instruction as Copy).getFromFlag()?.getValue() ?? null;
      const paths = values.filter((value) => !value.startsWith("--"));
      stage.steps.push({ do: "copy", from: flag, sources: paths.slice(0, -1), target: paths.at(-1) ?? "." });
    } else if (keyword === "VOLUME" && isJson(instruction)) stage.volumes.push(...jsonOf(instruction));
    else if (keyword === "CMD" && isJson(instruction)) stage.command = jsonOf(instruction);
    else if (keyword === "HEALTHCHECK") stage.health = healthOf(instruction as Healthcheck);
    else if (!["EXPOSE", "STOPSIGNAL"].includes(keyword))
      throw new Error(`deploy/dockerfile.ts does not know ${keyword}`);
  }
  return stages;
}

/** The command of a health check, which must be a JSON array. */
function healthOf(instruction: Healthcheck): string[] {
  const content = instruction.getArgumentsContent() ?? "";
  return JSON.parse(content.slice(content.indexOf("[")));
}

/**
 * Whether `.dockerignore` lets a path reach the builder. Knows what the file here uses: `*`, `!path` and
 * `**` + `/*.suffix`, the last match wins.
 */
export function createFilter(ignore: string): (path: string) => boolean {
  const rules = ignore.split("\n").filter((line) => line && !line.startsWith("#"));
  for (const rule of rules)
    if (!/^(\*|![\w.-]+|\*\*\/\*[\w.]+)$/.test(rule)) throw new Error(`.dockerignore: ${rule} is not supported here`);
  return (path) => {
    let allowed = true;
    for (const rule of rules) {
      if (rule === "*") allowed = false;
      else if (rule.startsWith("!")) allowed ||= path === rule.slice(1) || path.startsWith(`${rule.slice(1)}/`);
      else if (path.endsWith(rule.slice("**/*".length))) allowed = false;
    }
    return allowed;
  };
}
