/**
 * House rules that no linter checks. Each is a function from a path and a text to complaints, with its reason above it.
 * Each runs over the repository, and over planted samples to prove that it works.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./child.ts";
import { citationProblems, missingPaths } from "./docs.ts";
import { longFunctions } from "./functions.ts";

type Rule = (path: string, text: string) => string[];

const PARTS = ["src", "test", "e2e", "bench", "tools", "deploy", "art"];
const GENERATED = new Set(["src/web/graphql-env.d.ts"]);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const sliceOf = (path: string) => /^src\/server\/([^/]+)\//.exec(path)?.[1];
/** Comments may contain forbidden names; strings are checked, because SQL is written in them. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");

// Slices of one line of the fence's order (tools/fence.ts) may import each other's service, but not mutually.
const slicesNamedIn = (text: string) =>
  [...withoutComments(text).matchAll(/["'`]#server\/([^/"'`]+)\//g)].map((match) => match[1] ?? "");
const twoWays = (files: [path: string, text: string][]) => {
  const arrows = new Set(
    files
      .filter(([path]) => !isTest(path))
      .flatMap(([path, text]) => slicesNamedIn(text).map((other) => `${sliceOf(path)} ${other}`)),
  );
  return [...arrows].filter((arrow) => {
    const [from, to] = arrow.split(" ");
    return from !== to && arrows.has(`${to} ${from}`);
  });
};

// The slice that writes a table maintains its invariants. A slice writes its own tables; others call its service.
const foreignWrites: Rule = (path, text) => {
  const slice = sliceOf(path);
  if (!slice || isTest(path)) return [];
  const code = withoutComments(text);
  const foreign = [...code.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"([^"]+)"/g)]
    .filter(
      ([, , from]) =>
        from?.startsWith("#") && !from.startsWith(`#server/${slice}/`) && /#server\/[^/]+\/|\/table\.ts$/.test(from),
    )
    .flatMap(([, names]) => names?.split(",") ?? [])
    .map(
      (name) =>
        name
          .split(/\sas\s/)
          .at(-1)
          ?.trim() ?? "",
    );
  return [...code.matchAll(/\.(insert|update|delete)\(\s*([\w$]+)/g)]
    .filter(([, , table]) => foreign.includes(table ?? ""))
    .map(([, verb, table]) => `.${verb}(${table}): the table belongs to somebody else`);
};

// Split a file by subject before it grows beyond this size.
const tooLong: Rule = (path, text) => {
  const lines = text.split("\n").length - 1;
  const most = isTest(path) ? 600 : 400;
  return lines > most ? [`${lines} lines, at most ${most}`] : [];
};

// Split a function of more than 80 lines into its steps, hooks or components. Exempt are tests, which are as long as
// their journeys.
const tooLongInside: Rule = (path, text) => (isTest(path) || path.endsWith(".css") ? [] : longFunctions(path, text));

// Rules about days and hours are tested by setting the clock: time comes from ctx.clock, in the domain as an argument,
// and never from the system clock or the database's.
const OWN_TIME =
  /\bnew Date\(\s*\)|\bDate\.now\b|(?<!new )\bDate\(\)|(?<![.\w])now\(\)|\bdefaultNow\(|\bcurrent_(?:timestamp|date|time)\b/gi;
const readsTheTime: Rule = (path, text) => {
  if (isTest(path) || !(/^src\/(domain|shared)\//.test(path) || sliceOf(path))) return [];
  return (withoutComments(text).match(OWN_TIME) ?? []).map((found) => `${found} is not the clock`);
};

// The linter's import fence does not detect these three spellings, so they are forbidden.
const HIDDEN_IMPORT = /\bimport\(\s*`|\btypeof import\(|\bimport\(\s*["'][^"']*["']\s*\)\.(?!then\b)\w+/g;
const hiddenImports: Rule = (path, text) => {
  if (!path.startsWith("src/") || isTest(path)) return [];
  return (withoutComments(text).match(HIDDEN_IMPORT) ?? []).map(
    (found) => `${found}…: import it by name, where the fence can see it`,
  );
};

// Public pages load neither zod nor the texts of other pages. A form of the dashboard may load a schema on demand.
const CONTENT_VALUES = /^import (?!type\b)[^;]*"#domain\/site-content\/(?:schemas|documents|facts)\.ts"/gm;
const contentAsTypes: Rule = (path, text) => {
  if (!path.startsWith("src/web/") || isTest(path)) return [];
  return (withoutComments(text).match(CONTENT_VALUES) ?? []).map((found) => `${found}: import only types from it`);
};

// One IPv6 customer has 2^64 addresses, so a limit counts address keys (infra/limits/address-key.ts).
const LIMIT_OF_ADDRESS = /\b(?:spend|giveBack|clear)\([^;]*?\bclientAddress\b/g;
const limitsOfAddresses: Rule = (path, text) => {
  if (!path.startsWith("src/server/")) return [];
  return (withoutComments(text).match(LIMIT_OF_ADDRESS) ?? []).map(
    (found) => `${found}: a limit counts ctx.client, not one address`,
  );
};

// Forbidden: running text as code, starting a program, skipping certificate checks, using a broken digest.
const DANGEROUS =
  /(?<![.\w])eval\(|\bnew Function\(|["'](?:node:)?(?:child_process|vm)["']|\brejectUnauthorized\b|NODE_TLS_REJECT|createHash\(\s*["'](?:md5|sha1)|aes-\d+-ecb/g;
const dangerousCalls: Rule = (path, text) => {
  if (!path.startsWith("src/") || isTest(path)) return [];
  return (withoutComments(text).match(DANGEROUS) ?? []).map((found) => `${found} is not for us`);
};

// Values stored in the browser are listed, described on /privacy and removed with the session, all by their keys.
const STORAGE = /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|\bdocument\.cookie\b/g;
const unlistedStorage: Rule = (path, text) => {
  const door = ["src/web/session/storage.ts", "src/web/booking/summary/offline/pass-worker.ts"].includes(path);
  if (!/^(?:src\/web|public)\//.test(path) || door || isTest(path)) return [];
  return (withoutComments(text).match(STORAGE) ?? []).map(
    (found) => `${found}: storage is reached through #web/session/storage.ts`,
  );
};

// People quote numbers such as BK-1A2B3C, so one file formats them for every screen, mail and document.
const OWN_NUMBER = /\b\w*(?:id|Id|ID)\)?\??\.(?:slice|substring|substr)\((?:-6|0, ?8)\)|[`"'](?:BK|AV)-(?=\$\{|["'`])/g;
const ownNumbers: Rule = (path, text) => {
  if (path === "src/domain/text/numbers.ts" || path.startsWith("tools/")) return [];
  return (withoutComments(text).match(OWN_NUMBER) ?? []).map(
    (found) => `${found}: src/domain/text/numbers.ts says how ids are shown to people`,
  );
};

// The formatter breaks code at 120 columns and ignores comments.
const WIDTH = 120;
const wideComments: Rule = (_path, text) =>
  text
    .split("\n")
    .filter((line) => line.length > WIDTH && /^\s*(?:\/\/|\/\*|\*)/.test(line) && !/https?:\/\/\S{80}/.test(line))
    .map((line) => `a comment of ${line.length} columns, at most ${WIDTH}: ${line.trim().slice(0, 40)}…`);

// Spreading one literal into another only keeps items on one line; written out, every item can be found by search.
const SPREAD_LITERAL = /\.\.\.(?:\{ ?[\w"'[]|\[(?:[^[\]]|\[[^[\]]*\])*\](?![.[?]))/g;
const spreadLiterals: Rule = (path, text) =>
  path.startsWith("tools/")
    ? []
    : (withoutComments(text).match(SPREAD_LITERAL) ?? []).map((found) => `${found.slice(0, 40)}: write the items out`);

// A page that polls or prefetches is never idle, and idleness does not imply what a test waits for. A test waits for
// its condition (e2e/harness/still.ts, operations.ts).
const idleWaits: Rule = (path, text) =>
  path.startsWith("tools/") ? [] : (withoutComments(text).match(/["'`]networkidle["'`]/g) ?? []);

// Two definitions of one fact diverge: durations and the format of an id come from the domain.
const OWN_FACT = /\b86_?400_?000\b|\b24 \* 3_?600_?000\b|\b24 \* 60 \* 60\b|\[0-9a-f\]\{8\}/g;
const ownFacts: Rule = (path, text) =>
  !/^(?:src|test\/abuse)\//.test(path) || isTest(path) || path === "src/domain/text/ids.ts"
    ? []
    : (withoutComments(text).match(OWN_FACT) ?? []).map(
        (found) => `${found}: import it from #domain/time/durations.ts or #domain/text/ids.ts`,
      );

// All requests of a web folder to the server are in one place: documents, the types of their rows, reading functions.
const DOCUMENT = /import\s+(?:type\s+)?\{[^}]*\bgraphql\b[^}]*\}\s+from\s+"[^"]*\/graphql\.ts"|\bResultOf</g;
const strayDocuments: Rule = (path, text) =>
  !path.startsWith("src/web/") || path.endsWith("/documents.ts")
    ? []
    : (withoutComments(text).match(DOCUMENT) ?? []).map((found) => `${found}: it belongs in the folder's documents.ts`);

// A promise is defined once, in docs/contract, and its rule has a name that code cites: (contract: plan-prices). A file
// named in a comment exists.
const citations: Rule = (path, text) =>
  path.startsWith("tools/") && isTest(path) ? [] : [...citationProblems(text), ...missingPaths(text)];

const FILES = PARTS.filter((part) => existsSync(resolve(ROOT, part)))
  .flatMap((part) => {
    const entries = readdirSync(resolve(ROOT, part), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  })
  .map((path) => relative(ROOT, path).split(sep).join("/"))
  .filter((path) => !path.includes("/node_modules/"))
  .filter((path) => /\.(tsx?|m?js|css)$/.test(path) && !GENERATED.has(path))
  .map((path): [string, string] => [path, readFileSync(resolve(ROOT, path), "utf8")]);

const RULES: {
  name: string;
  rule: Rule;
  planted: [path: string, text: string][];
  fine: [path: string, text: string][];
}[] = [
  {
    name: "a slice writes only its own tables",
    rule: foreignWrites,
    planted: [
      ["src/server/orders/a.ts", 'import { jobs } from "#infra/jobs/table.ts";\ndb.insert(jobs)'],
      ["src/server/orders/a.ts", 'import { a, payments as p } from "#server/payments/service.ts";\ntx\n.update(p)'],
      ["src/server/orders/a.ts", 'import { users } from "#server/accounts/table.ts";\ntx.delete(users)'],
    ],
    fine: [
      ["src/server/orders/a.ts", 'import { orders } from "./table.ts";\ntx.insert(orders)'],
      ["src/server/orders/mails/a.ts", 'import { orders } from "#server/orders/table.ts";\ntx.insert(orders)'],
      ["src/server/orders/a.ts", 'import { pay } from "#server/payments/service.ts";\nseen.delete(id)'],
    ],
  },
  {
    name: "no file is too long",
    rule: tooLong,
    planted: [
      ["src/domain/a.ts", "\n".repeat(401)],
      ["src/domain/a.test.ts", "\n".repeat(601)],
    ],
    fine: [
      ["src/domain/a.ts", "\n".repeat(400)],
      ["src/domain/a.test.ts", "\n".repeat(600)],
    ],
  },
  {
    name: "no function is too long",
    rule: tooLongInside,
    planted: [
      ["src/web/a.tsx", `export function Page() {\n${"  work();\n".repeat(79)}}`],
      ["e2e/harness/a.ts", `const go = async () => {\n${"  work();\n".repeat(79)}};`],
      ["bench/a.ts", `function all() {\n${"  const part = () => {\n    work();\n  };\n".repeat(27)}}`],
    ],
    fine: [
      ["src/web/a.tsx", `export function Page() {\n${"  work();\n".repeat(78)}}`],
      ["src/web/a.ts", "function part() {\n  work();\n}\n".repeat(40)],
      ["e2e/a.test.ts", `test("all", () => {\n${"  work();\n".repeat(79)}});`],
    ],
  },
  {
    name: "pages import only types from the schemas of their texts",
    rule: contentAsTypes,
    planted: [
      ["src/web/info/a.tsx", 'import { faqContent } from "#domain/site-content/schemas.ts";'],
      ["src/web/info/a.tsx", 'import { DOCUMENTS } from "#domain/site-content/documents.ts";'],
    ],
    fine: [
      ["src/web/info/a.tsx", 'import type { FaqContent } from "#domain/site-content/schemas.ts";'],
      ["src/web/info/a.tsx", 'import { FAQ } from "#domain/site-content/first-version/faq.ts";'],
      ["src/web/admin/a.tsx", 'import("#domain/site-content/schemas.ts")'],
      ["src/server/a/service.ts", 'import { faqContent } from "#domain/site-content/schemas.ts";'],
    ],
  },
  {
    name: "time comes from the clock",
    rule: readsTheTime,
    planted: [
      ["src/domain/time/dates.ts", "const today = new Date();"],
      ["src/domain/time/dates.ts", "const since = Date.now() - 1;"],
      ["src/server/bookings/service.ts", "const day = new Date( ).getDay()"],
      ["src/server/bookings/service.ts", "sql`delete from holds where until < now()`"],
      ["src/server/bookings/table.ts", "created_at: timestamp().notNull().defaultNow(),"],
    ],
    fine: [
      ["src/domain/time/dates.ts", "const day = new Date(text); // never new Date()"],
      ["src/server/bookings/service.ts", "const now = ctx.clock.now();"],
      ["src/infra/clock.ts", "export const systemClock = { now: () => new Date() };"],
      ["src/domain/time/dates.test.ts", "new Date()"],
    ],
  },
  {
    name: "limits count address keys, not addresses",
    rule: limitsOfAddresses,
    planted: [
      ["src/server/accounts/a.ts", 'await ctx.limits.spend("register", ctx.clientAddress);'],
      ["src/server/accounts/a.ts", "limits.clear(\n  name,\n  email + clientAddress,\n);"],
    ],
    fine: [
      ["src/server/accounts/a.ts", 'await ctx.limits.spend("register", ctx.client);'],
      ["src/server/accounts/a.ts", 'spend("a", ctx.client); log.info(ctx.clientAddress);'],
    ],
  },
  {
    name: "nothing dangerous is called",
    rule: dangerousCalls,
    planted: [
      ["src/web/a.ts", "const sum = eval(text);"],
      ["src/server/a.ts", "const made = new Function(text);"],
      ["src/infra/a.ts", 'import { exec } from "node:child_process";'],
      ["src/infra/a.ts", "connect({ tls: { rejectUnauthorized: false } });"],
      ["src/infra/a.ts", 'createHash("md5").update(text);'],
    ],
    fine: [
      ["src/infra/a.ts", 'createHash("sha256").update(text); // never eval(text)'],
      ["src/infra/a.test.ts", 'import { fork } from "node:child_process";'],
      ["src/web/a.ts", "retrieval(key); page.eval(script);"],
    ],
  },
  {
    name: "only one module uses the browser's storage",
    rule: unlistedStorage,
    planted: [
      ["src/web/shop/a.ts", 'localStorage.setItem("seen", id);'],
      ["src/web/shop/a.tsx", "const kept = window.sessionStorage;"],
      ["src/web/layout/a.ts", 'export const SCRIPT = `try{localStorage.getItem("theme")}catch{}`;'],
      ["src/web/a.ts", 'document.cookie = "a=b";'],
    ],
    fine: [
      ["src/web/session/storage.ts", "localStorage.removeItem(key);"],
      ["src/web/shop/a.ts", 'writeStored("cart", text); // not localStorage'],
      ["src/web/shop/a.test.ts", 'localStorage.getItem("aviator-cart")'],
    ],
  },
  {
    name: "numbers for people come from one file",
    rule: ownNumbers,
    planted: [
      ["src/web/a.tsx", "<code>{booking.id.slice(0, 8)}</code>"],
      ["src/server/a.ts", "const short = bookingId?.slice(-6).toUpperCase();"],
      ["src/server/a.ts", "const number = `BK-` + end;"],
      ["e2e/a.test.ts", 'const number = "AV-" + end;'],
    ],
    fine: [
      ["src/domain/text/numbers.ts", "export const idStart = (id: string) => id.slice(0, 8);"],
      ["src/web/a.tsx", "const shown = rows.slice(0, 8); // never id.slice(0, 8)"],
      ["src/web/a.tsx", "<code>{bookingNumber(booking.id)}</code>"],
      ["src/domain/a.test.ts", 'expect(bookingNumber(ID)).toBe("BK-1A2B3C");'],
    ],
  },
  {
    name: "durations and ids are defined once",
    rule: ownFacts,
    planted: [
      ["src/server/a.ts", "const KEPT_MS = 3 * 86_400_000;"],
      ["src/web/a.ts", "const DAY = 24 * 60 * 60 * 1000;"],
      ["src/web/a.ts", "const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;"],
    ],
    fine: [
      ["src/server/a.ts", "const KEPT_MS = 3 * DAY_MS;"],
      ["src/server/a.test.ts", "clock.advance(86_400_000);"],
      ["src/domain/text/ids.ts", 'const UUID = "[0-9a-f]{8}";'],
    ],
  },
  {
    name: "comments keep to the line width",
    rule: wideComments,
    planted: [
      ["src/domain/a.ts", `// ${"word ".repeat(24)}`],
      ["src/domain/a.ts", `/**\n * ${"word ".repeat(24)}\n */`],
    ],
    fine: [
      ["src/domain/a.ts", `// ${"word ".repeat(23)}`],
      ["src/domain/a.ts", `const text = "${"word ".repeat(24)}";`],
      ["src/domain/a.ts", `// https://example.com/${"a".repeat(100)}`],
    ],
  },
  {
    name: "cited rules and documents exist",
    rule: citations,
    planted: [
      ["src/domain/a.ts", "/** What a plan costs (spec 1 §9). */"],
      ["src/domain/a.ts", "/** What a plan costs (contract: plan-price-list). */"],
      ["src/domain/a.ts", "/** What a plan costs (contract: plan-prices, sold-prices). */"],
      ["src/domain/a.ts", "/**\n * What a plan costs (contract:\n * plan-prices).\n */"],
      ["src/domain/a.ts", "/** What a plan costs (docs/rules/prices.md). */"],
      ["src/domain/a.ts", "/** What a plan costs (src/domain/money/price.ts). */"],
    ],
    fine: [
      ["src/domain/a.ts", "/** What a plan costs (contract: plan-prices; docs/rules/price.md). */"],
      ["src/domain/a.ts", "/**\n * What a plan costs (contract: plan-prices,\n * sold-price).\n */"],
      ["src/web/theme.test.ts", "/** WCAG 2.2 §1.4.3 asks for 4.5 to 1. */"],
    ],
  },
  {
    name: "no test waits for an idle network",
    rule: idleWaits,
    planted: [
      ["e2e/a.test.ts", 'await page.waitForLoadState("networkidle");'],
      ["e2e/harness/a.ts", "await page.goto(path, { waitUntil: 'networkidle' });"],
    ],
    fine: [["e2e/a.test.ts", 'await page.waitForLoadState("load"); // not "networkidle"']],
  },
  {
    name: "no literal is spread",
    rule: spreadLiterals,
    planted: [
      ["src/server/a.ts", 'const HEADER = [...["From", "To"], "Made"];'],
      ["src/server/a.ts", "const row = { ...{ from, to }, made };"],
      ["src/web/a.tsx", "<List {...{ rows, label }} />"],
    ],
    fine: [
      ["src/server/a.ts", "const cells = [...[row.from, row.to].map(format), row.made];"],
      ["src/server/a.ts", "const row = { ...(made ? { made } : {}), ...rest };"],
      ["src/web/a.tsx", "<List {...rest} rows={[...rows]} />"],
      ["src/server/a.ts", "const seen = new Set([...first, ...second]);"],
    ],
  },
  {
    name: "GraphQL documents are in documents.ts",
    rule: strayDocuments,
    planted: [
      [
        "src/web/shop/use-shop.ts",
        'import { browserTransport, graphql } from "#web/graphql.ts";\ngraphql(`{ me { id } }`);',
      ],
      ["src/web/root.tsx", 'import {\n  graphql,\n  serverTransport,\n} from "./graphql.ts";'],
      ["src/web/shop/shop-documents.ts", 'import { graphql as ask } from "#web/graphql.ts";'],
      ["src/web/shop/use-shop.ts", 'export type Row = ResultOf<typeof ROWS>["rows"][number];'],
    ],
    fine: [
      ["src/web/documents.ts", 'import { graphql } from "./graphql.ts";'],
      ["src/web/shop/documents.ts", 'import { graphql } from "#web/graphql.ts";\ntype Row = ResultOf<typeof ROWS>;'],
      ["src/web/shop/use-shop.ts", 'import { browserTransport, GraphqlFailure } from "#web/graphql.ts";'],
      ["src/web/graphql.ts", "export const graphql = makeDocument; // as in graphql(`{ me { id } }`)"],
      ["src/server/context.ts", 'import { graphql } from "graphql";'],
    ],
  },
  {
    name: "no import that the fence cannot read",
    rule: hiddenImports,
    planted: [
      ["src/domain/a.ts", 'type A = import("#infra/clock.ts").Clock;'],
      ["src/domain/a.ts", 'type A = typeof import("#infra/clock.ts");'],
      ["src/domain/a.ts", "const a = await import(`#infra/clock.ts`);"],
    ],
    fine: [
      ["src/server/main.ts", 'const { createServer } = await import("vite");'],
      ["src/server/main.ts", 'import("vite").then((vite) => vite.createServer())'],
      ["src/server/main.ts", "const build = await import(pathToFileURL(path).href);"],
    ],
  },
];

describe.each(RULES)("$name", ({ rule, planted, fine }) => {
  test("holds in every file", () => {
    expect(FILES.flatMap(([path, text]) => rule(path, text).map((it) => `${path}: ${it}`))).toEqual([]);
  });
  test("reports planted violations", () => {
    expect(planted.filter(([path, text]) => rule(path, text).length === 0)).toEqual([]);
  });
  test("accepts planted valid code", () => {
    expect(fine.filter(([path, text]) => rule(path, text).length > 0)).toEqual([]);
  });
});

describe("no two slices import each other", () => {
  const both: [string, string][] = [
    ["src/server/blog/service.ts", 'import { a } from "#server/gallery/service.ts";'],
    ["src/server/gallery/graphql.ts", 'import { b } from "#server/blog/graphql.ts";'],
  ];
  test("holds in the repository", () => {
    expect(FILES.length).toBeGreaterThan(50);
    expect(twoWays(FILES.filter(([path]) => sliceOf(path)))).toEqual([]);
  });
  test("reports planted violations", () => {
    expect(twoWays(both)).toEqual(["blog gallery", "gallery blog"]);
    expect(twoWays(both.slice(1))).toEqual([]);
  });
});
