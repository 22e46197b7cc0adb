/** Lines that every spreadsheet reads, and none runs. */
import { expect, it } from "vitest";
import { csvFile, csvLine, everyPage } from "./csv.ts";

it.each([
  [["plain", 5, true, null], "plain,5,true,\r\n"],
  [['He said "go"', "a,b", "two\nlines"], '"He said ""go""","a,b","two\nlines"\r\n'],
  [["=1+1", "+sum(A1)", "-x", "@sum", "\t=1"], "'=1+1,'+sum(A1),'-x,'@sum,'\t=1\r\n"],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"\r\n`],
  [[-5, "₹500"], "-5,₹500\r\n"],
])("%j", (cells, line) => expect(csvLine(cells)).toBe(line));

it.each(["+919820012345", "+91 98200 12345", "+1 2", "+123456789012345"])(
  "%s is a telephone number and stays as it is",
  (phone) => expect(csvLine([phone])).toBe(`${phone}\r\n`),
);

it.each([
  ...["+91-98200", "+91 98+1", "+A1", "+91 R1C1", "+1*2", "+1:2", "+1!2", "+1 .5", "+1E9"],
  ...["+", "+ 91", " +91", "+91 ", "+91  98", "+91\t98", "+91\n98", "++91", "=91", "-91"],
  ...["+९१", "+91\u00a098", "+1234567890123456"],
])("%j is no telephone number and becomes text", (cell) =>
  expect(csvLine([cell]).replace(/^"/, "")).toMatch(/^'/),
);

it("reads every page once and puts the header first", async () => {
  const ids = Array.from({ length: 1001 }, (_, index) => ({ id: String(index) }));
  const asked: (string | null)[] = [];
  const pages = everyPage(async ({ limit, after }) => {
    asked.push(after);
    const from = after === null ? 0 : Number(after) + 1;
    return ids.slice(from, from + limit);
  });
  const rows = (async function* () {
    for await (const page of pages) yield page.map(({ id }) => [id]);
  })();
  let text = "";
  for await (const piece of csvFile(["id"], rows)) text += piece;
  expect(text.startsWith("\uFEFFid\r\n0\r\n1\r\n")).toBe(true);
  expect(text.split("\r\n")).toHaveLength(1003);
  expect(asked).toEqual([null, "499", "999"]);
});
