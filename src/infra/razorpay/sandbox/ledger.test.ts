/** The ledger file: settled lines are read back, a torn end is dropped, damage elsewhere stops the start. */
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { openLedger } from "./ledger.ts";

const line = z.object({ n: z.int() });
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ledger-"));
  file = join(folder, "deep", "ledger.jsonl");
});
afterEach(() => rm(folder, { recursive: true }));

async function readBack(): Promise<{ n: number }[]> {
  const { ledger, entries } = await openLedger(file, line);
  await ledger.close();
  return entries;
}

describe("the ledger", () => {
  it("has everything settled on the disk, in order", async () => {
    const { ledger, entries } = await openLedger(file, line);
    expect(entries).toEqual([]);
    for (let n = 0; n < 50; n += 1) ledger.append({ n });
    await ledger.settled();
    ledger.append({ n: 50 });
    await ledger.settled();
    const onDisk = await readFile(file, "utf8");
    expect(onDisk.split("\n")).toHaveLength(52);
    await ledger.close();
    expect(await readBack()).toEqual(Array.from({ length: 51 }, (_, n) => ({ n })));
  });

  it.each([
    ["a line that was cut off", '{"n":2'],
    ["a whole line of garbage", "\0\0\0\n"],
    ["a line of another shape", '{"m":2}\n'],
    ["a character cut in half", Buffer.from('{"n":2,"t":"₹').subarray(0, -1)],
  ])("drops %s at the end and continues after it", async (_name, torn) => {
    const { ledger } = await openLedger(file, line);
    ledger.append({ n: 1 });
    await ledger.close();
    await appendFile(file, torn);

    const second = await openLedger(file, line);
    expect(second.entries).toEqual([{ n: 1 }]);
    second.ledger.append({ n: 3 });
    await second.ledger.close();
    expect(await readBack()).toEqual([{ n: 1 }, { n: 3 }]);
  });

  it("keeps a complete last line that only lacks its line break", async () => {
    const { ledger } = await openLedger(file, line);
    await ledger.close();
    await writeFile(file, '{"n":1}\n{"n":2}');
    const second = await openLedger(file, line);
    expect(second.entries).toEqual([{ n: 1 }, { n: 2 }]);
    second.ledger.append({ n: 3 });
    await second.ledger.close();
    expect(await readBack()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it("refuses a file that is damaged in the middle, and names the line", async () => {
    const { ledger } = await openLedger(file, line);
    await ledger.close();
    await writeFile(file, '{"n":1}\n{"n":\n{"n":3}\n');
    await expect(openLedger(file, line)).rejects.toThrow(/ledger\.jsonl: line 2 is damaged/);
  });

  it("settles no further line once a write has failed", async () => {
    const { ledger } = await openLedger(file, line);
    await ledger.close();
    ledger.append({ n: 1 });
    await expect(ledger.settled()).rejects.toThrow();
    ledger.append({ n: 2 });
    await expect(ledger.settled()).rejects.toThrow();
  });
});
