/**
 * What a migration must not do while the release before it serves requests (CONTRIBUTING.md, "A table changes"). Reads
 * the statements with PostgreSQL's own grammar. An exception is a comment in the file: `-- allow RULE: reason`.
 */
import { parse } from "libpg-query";

export type Problem = { rule: string; statement: string; why: string };

type Node = Record<string, unknown>;

/** Tables that stay small in a busy centre. On all others a scan or an index takes long. */
const SMALL = new Set([
  "blog_posts",
  "closure_cases",
  "closures",
  "column_choices",
  "credit_note_counters",
  "gallery_images",
  "invoice_counters",
  "plans",
  "products",
  "saved_views",
  "second_factors",
  "session_hour_exceptions",
  "session_hours",
  "settings",
  "till_corrections",
  "tills",
  "undoable_changes",
]);

const WHY: Record<string, string> = {
  index: "building it locks the table against writes: put it into migrations/concurrent, in a file with its name",
  "not-null-column": "the release before does not write the column: give it a default, or leave it nullable",
  "volatile-default": "the whole table is rewritten under a lock: add the column without it, then set the default",
  "column-type": "the whole table is rewritten, and the release before expects the old type: add a column instead",
  "set-not-null": "the table is scanned under a lock, and the release before may write null",
  "checked-constraint": "every row is checked under a lock: add it NOT VALID, and validate it in a later migration",
  remove: "the release before still uses it: remove it one release after the last use",
  rename: "the release before uses the old name: add the new one, copy, and remove the old one later",
  "whole-table": "every row is locked until the migration ends: write in batches by a job, or limit the rows",
  lock: "it blocks the release before",
};

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const inner = (node: Node, kind: string): Node | null => (isNode(node[kind]) ? (node[kind] as Node) : null);
const tableOf = (statement: Node): string => String(inner(statement, "relation")?.relname ?? "");
const hasConstraint = (column: Node, kind: string): boolean =>
  list(column.constraints).some((one) => inner(one, "Constraint")?.contype === kind);

/** Functions whose value is the same for all rows of a statement: PostgreSQL stores it once, without a rewrite. */
const STABLE = new Set(["now", "current_date", "transaction_timestamp"]);

function isVolatileDefault(column: Node): boolean {
  const constraint = list(column.constraints)
    .map((one) => inner(one, "Constraint"))
    .find((one) => one?.contype === "CONSTR_DEFAULT");
  const called = constraint && isNode(constraint.raw_expr) ? inner(constraint.raw_expr, "FuncCall") : null;
  const name = list(called?.funcname).map((one) => String(inner(one, "String")?.sval));
  return called !== null && !STABLE.has(name.at(-1) ?? "");
}

function ruleOfNewColumn(column: Node): string | null {
  if (hasConstraint(column, "CONSTR_NOTNULL") && !hasConstraint(column, "CONSTR_DEFAULT")) return "not-null-column";
  return isVolatileDefault(column) ? "volatile-default" : null;
}

function ruleOfConstraint(constraint: Node, large: boolean): string | null {
  if (constraint.skip_validation || !large) return null;
  const kind = String(constraint.contype);
  if (["CONSTR_UNIQUE", "CONSTR_PRIMARY", "CONSTR_EXCLUSION"].includes(kind))
    return constraint.indexname ? null : "index";
  return ["CONSTR_FOREIGN", "CONSTR_CHECK"].includes(kind) ? "checked-constraint" : null;
}

function ruleOfCommand(command: Node, large: boolean): string | null {
  const definition = isNode(command.def) ? command.def : {};
  switch (command.subtype) {
    case "AT_AddColumn":
      return ruleOfNewColumn(inner(definition, "ColumnDef") ?? {});
    case "AT_AddConstraint":
      return ruleOfConstraint(inner(definition, "Constraint") ?? {}, large);
    case "AT_AlterColumnType":
      return "column-type";
    case "AT_SetNotNull":
      return "set-not-null";
    case "AT_DropColumn":
      return "remove";
    default:
      return null;
  }
}

/** The rules that one statement breaks. `created` are the tables that the same migration creates. */
function rulesOf(statement: Node, created: ReadonlySet<string>): string[] {
  const [kind = ""] = Object.keys(statement);
  const body = inner(statement, kind) ?? {};
  const table = tableOf(body);
  const isNew = created.has(table);
  const large = !isNew && !SMALL.has(table);
  if (kind === "AlterTableStmt" && !isNew)
    return list(body.cmds).flatMap((one) => ruleOfCommand(inner(one, "AlterTableCmd") ?? {}, large) ?? []);
  if (kind === "IndexStmt") return large && !body.concurrent ? ["index"] : [];
  if (kind === "RenameStmt") return ["rename"];
  if (kind === "LockStmt") return ["lock"];
  if (kind === "DropStmt") return body.removeType === "OBJECT_TABLE" ? ["remove"] : [];
  if (kind === "UpdateStmt" || kind === "DeleteStmt") return large ? ["whole-table"] : [];
  return [];
}

/** The problems of a migration's SQL. @throws Error when PostgreSQL could not read it */
export async function problemsOf(sql: string): Promise<Problem[]> {
  const { stmts = [] } = await parse(sql);
  const bytes = Buffer.from(sql);
  const statements = stmts.map(({ stmt, stmt_location: from = 0, stmt_len: length = bytes.length - from }) => ({
    node: stmt as Node,
    text: bytes
      .subarray(from, from + length)
      .toString()
      .replace(/--.*$/gm, "")
      .trim()
      .replaceAll(/\s+/g, " ")
      .slice(0, 100),
  }));
  const created = new Set(
    statements.flatMap(({ node }) => {
      const create = inner(node, "CreateStmt");
      return create ? [tableOf(create)] : [];
    }),
  );
  const allowed = new Set([...sql.matchAll(/^-- allow ([\w-]+): \S/gm)].map(([, rule]) => rule));
  return statements.flatMap(({ node, text }) =>
    rulesOf(node, created)
      .filter((rule) => !allowed.has(rule))
      .map((rule) => ({ rule, statement: text, why: WHY[rule] ?? "" })),
  );
}
