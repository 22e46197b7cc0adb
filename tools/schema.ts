/**
 * The GraphQL schema as text: schema.graphql is for reviewers and for checking the web's typed documents
 * (src/web/graphql-env.d.ts). Compares both files with the schema; `--write` updates them.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "#server/schema.ts";
import { ROOT, run } from "./child.ts";

const PRINTED = resolve(ROOT, "schema.graphql");
const TYPED = resolve(ROOT, "src/web/graphql-env.d.ts");
const SCRATCH = resolve(ROOT, "node_modules/.cache/graphql-env.d.ts");

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};
const fail = (text: string): never => {
  console.error(text);
  process.exit(1);
};

const printed = `${printSchema(lexicographicSortSchema(schema))}\n`;
const write = process.argv.includes("--write");
if (write) writeFileSync(PRINTED, printed);
else if (read(PRINTED) !== printed)
  fail("schema.graphql is not what the server speaks: run `npm run schema` and commit the change.");

mkdirSync(resolve(SCRATCH, ".."), { recursive: true });
const target = write ? TYPED : SCRATCH;
const generated = await run("gql.tada", ["generate-output", "--output", target]);
if (!generated.ok) fail(generated.output);
if (!write && read(TYPED) !== read(SCRATCH))
  fail("src/web/graphql-env.d.ts is older than schema.graphql: run `npm run schema`.");
// Modules of the server may keep handles open; this tool must exit.
process.exit(0);
