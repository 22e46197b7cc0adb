/** CSV lines that every spreadsheet reads and none executes. */
import { describe, expect, it } from "vitest";
import { csvFile, csvLine, everyPage } from "./csv.ts";

it.each([
  [["plain", 5, true, null], "plain,5,true,\r\n"],
  [['He said "go"', "a,b", "two\nlines"], '"He said ""go""","a,b","two\nlines"\r\n'],
  [["=1+1", "+sum(A1)", "-x", "@sum", "\t=1"], "'=1+1,'+sum(A1),'-x,'@sum,'\t=1\r\n"],
  [["＝1+1", "＋1", "－1", "＠sum"], "'＝1+1,'＋1,'－1,'＠sum\r\n"],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"\r\n`],
  [[-5, "₹500"], "-5,₹500\r\n"],
])("%j", (cells, line) => expect(csvLine(cells)).toBe(line));

it.each(["+919820012345", "+91 98200 12345", "+1 2", "+123456789012345"])(
  "leaves the telephone number %s unchanged",
  (phone) => expect(csvLine([phone])).toBe(`${phone}\r\n`),
);

it.each([
  "+91-98200",
  "+91 98+1",
  "+A1",
  "+91 R1C1",
  "+1*2",
  "+1:2",
  "+1!2",
  "+1 .5",
  "+1E9",
  "+",
  "+ 91",
  " +91",
  "+91 ",
  "+91  98",
  "+91\t98",
  "+91\n98",
  "++91",
  "=91",
  "-91",
  "+९१",
  "+91\u00a098",
  "+1234567890123456",
])("%j is not a telephone number and becomes text", (cell) => expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/));

/** Rows by ascending id, read as the lists read them: a page after a deleted row is empty. */
function shelf(count: number) {
  const rows = new Map(Array.from({ length: count }, (_, id) => [String(id), { id: String(id) }]));
  const requests: (string | null)[] = [];
  return {
    rows,
    requests,
    read: async ({ limit, after }: { limit: number; after: string | null }) => {
      requests.push(after);
      if (after !== null && !rows.has(after)) return [];
      const behind = [...rows.values()].filter(({ id }) => Number(id) > Number(after ?? -1));
      return behind.slice(0, limit);
    },
    stillThere: async (ids: readonly string[]) => new Set(ids.filter((id) => rows.has(id))),
  };
}

it("reads every page once and puts the header first", async () => {
  const { read, stillThere, requests } = shelf(1001);
  const rows = (async function* () {
    for await (const page of everyPage(read, stillThere)) yield page.map(({ id }) => [id]);
  })();
  let text = "";
  for await (const piece of csvFile(["id"], rows)) text += piece;
  expect(text.startsWith("\uFEFFid\r\n0\r\n1\r\n")).toBe(true);
  expect(text.split("\r\n")).toHaveLength(1003);
  expect(requests).toEqual([null, "499", "999"]);
});

describe("rows that are deleted while a list is read", () => {
  /** The ids, read three at a time; `gone` maps a number of pages read to the ids deleted then. */
  async function ids(count: number, gone: Record<number, readonly number[]>): Promise<string> {
    const { rows, read, stillThere } = shelf(count);
    const seen: string[] = [];
    let pages = 0;
    for await (const page of everyPage(read, stillThere, 3)) {
      seen.push(...page.map(({ id }) => id));
      pages += 1;
      for (const id of gone[pages] ?? []) rows.delete(String(id));
    }
    return seen.join(" ");
  }

  it.each<[string, Record<number, readonly number[]>, string]>([
    ["none", {}, "0 1 2 3 4 5 6 7 8 9"],
    ["the last of a page", { 1: [2] }, "0 1 2 3 4 5 6 7 8 9"],
    ["the last two of it", { 2: [4, 5] }, "0 1 2 3 4 5 6 7 8 9"],
    ["the first of it, and of the next", { 1: [0, 3] }, "0 1 2 4 5 6 7 8 9"],
    ["the last of every page", { 1: [2], 2: [5], 3: [8] }, "0 1 2 3 4 5 6 7 8 9"],
    ["all rows not read yet", { 2: [5, 6, 7, 8, 9] }, "0 1 2 3 4 5"],
  ])("%s: all other rows appear once", async (_what, gone, all) => expect(await ids(10, gone)).toBe(all));

  it("fails when a whole page was deleted, so that the file is not mistaken for a complete one", async () => {
    await expect(ids(10, { 2: [3, 4, 5] })).rejects.toThrow("last page were deleted");
  });

  it("reads one more page after a full last page, then ends", async () => {
    const { read, stillThere, requests } = shelf(6);
    let pages = 0;
    for await (const page of everyPage(read, stillThere, 3)) pages += page.length / 3;
    expect(pages).toBe(2);
    expect(requests).toEqual([null, "2", "5"]);
  });

  it("does not send a row twice that moved behind the last one read", async () => {
    const { rows, read, stillThere } = shelf(4);
    const moved = async (page: Parameters<typeof read>[0]) => {
      const found = await read(page);
      return page.after === "1" ? [{ id: "0" }, ...found] : found;
    };
    const seen: string[] = [];
    for await (const page of everyPage(moved, stillThere, 3)) {
      seen.push(...page.map(({ id }) => id));
      rows.delete("2");
    }
    expect(seen).toEqual(["0", "1", "2", "3"]);
  });
});
