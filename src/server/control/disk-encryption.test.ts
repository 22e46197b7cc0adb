import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { deviceOf, diskEncryption } from "./disk-encryption.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "aviator-disks-")));
afterAll(() => rmSync(root, { recursive: true }));

const MOUNTS = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 253:2 / ${root}/data rw,relatime shared:2 - ext4 /dev/mapper/data rw
31 22 253:3 / ${root}/database rw,relatime shared:3 - ext4 /dev/mapper/other rw
32 22 0:40 / ${root}/share rw,relatime shared:4 - nfs server:/share rw
`;

/** Writes a device as in /sys, with the devices below it. */
function device(
  path: string,
  { uuid, below = {} }: { uuid?: string; below?: Record<string, { uuid?: string }> },
): void {
  mkdirSync(join(path, "dm"), { recursive: true });
  if (uuid) writeFileSync(join(path, "dm/uuid"), `${uuid}\n`);
  for (const [name, its] of Object.entries(below)) device(join(path, "slaves", name), its);
}

describe("the encryption of a folder's disk", () => {
  const block = (number: string) => join(root, "sys/dev/block", number);
  mkdirSync(join(root, "proc/self"), { recursive: true });
  writeFileSync(join(root, "proc/self/mountinfo"), MOUNTS);
  for (const name of ["data/uploads", "database", "databases", "share"])
    mkdirSync(join(root, name), { recursive: true });
  const crypt = { uuid: "CRYPT-LUKS2-0123" };
  device(block("253:2"), { uuid: "LVM-abc", below: { "dm-0": crypt, "dm-1": crypt } });
  device(block("253:3"), { uuid: "LVM-def", below: { "dm-0": crypt, sdb: {} } });
  device(block("8:1"), {});

  test("is found below a volume of several disks", async () => {
    expect(await diskEncryption(join(root, "data/uploads"), root)).toBe("encrypted");
  });
  test("is not claimed where one of the disks is plain, or none is known", async () => {
    for (const name of ["database", "databases", "share"])
      expect(await diskEncryption(join(root, name), root), name).toBe("unknown");
    expect(await diskEncryption(root, join(root, "nothing"))).toBe("unknown");
  });
  test("is read from the nearest mount", () => {
    expect(deviceOf(`${root}/data`, MOUNTS)).toBe("253:2");
    expect(deviceOf(`${root}/databases`, MOUNTS)).toBe("8:1");
    expect(deviceOf("/", MOUNTS)).toBe("8:1");
  });
});
