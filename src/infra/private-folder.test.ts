import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePrivate } from "./private-folder.ts";

let parent: string;
let umask: number;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "aviator-private-"));
  umask = process.umask(0);
});
afterEach(() => {
  process.umask(umask);
  rmSync(parent, { recursive: true, force: true });
});

const modeOf = (...path: string[]) => (statSync(join(parent, ...path)).mode & 0o777).toString(8);

test("makes a new folder and its files readable by the owner only, under any umask", () => {
  expect(makePrivate(join(parent, "data"))).toBe(0);
  mkdirSync(join(parent, "data", "outbox"));
  writeFileSync(join(parent, "data", "outbox", "mail.eml"), "a link");
  expect(modeOf("data")).toBe("700");
  expect(modeOf("data", "outbox")).toBe("700");
  expect(modeOf("data", "outbox", "mail.eml")).toBe("600");
});

test("closes an open folder and everything in it, but not the target of a link", () => {
  mkdirSync(join(parent, "data", "db"), { recursive: true });
  writeFileSync(join(parent, "data", "db", "1259"), "rows");
  writeFileSync(join(parent, "outside"), "of another program");
  symlinkSync(join(parent, "outside"), join(parent, "data", "link"));
  chmodSync(join(parent, "data", "db", "1259"), 0o666);
  expect(makePrivate(join(parent, "data"))).toBe(3);
  expect(modeOf("data")).toBe("700");
  expect(modeOf("data", "db")).toBe("700");
  expect(modeOf("data", "db", "1259")).toBe("600");
  expect(modeOf("outside")).toBe("666");
  expect(makePrivate(join(parent, "data"))).toBe(0);
});
