/** Whether a folder is on an encrypted volume, as far as Linux shows it. */
import { readdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";

/** `unknown`: not Linux, a network disk, a container's layer, or a disk that the provider may encrypt. */
type Encryption = "encrypted" | "unknown";

/** The number (`253:0`) of the device that holds a folder, from the text of /proc/self/mountinfo. */
export function deviceOf(folder: string, mounts: string): string | null {
  const found = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, , , , point = ""]) => point && `${folder}/`.startsWith(point.endsWith("/") ? point : `${point}/`))
    .sort(([, , , , one = ""], [, , , , other = ""]) => other.length - one.length);
  return found[0]?.[2] ?? null;
}

/** Whether a device or everything below it (RAID, LVM) is dm-crypt: LUKS or plain. */
async function isEncrypted(device: string): Promise<boolean> {
  const uuid = await readFile(join(device, "dm/uuid"), "utf8").catch(() => "");
  if (uuid.startsWith("CRYPT-")) return true;
  const below = await readdir(join(device, "slaves")).catch(() => []);
  const states = await Promise.all(below.map((name) => isEncrypted(join(device, "slaves", name))));
  return states.length > 0 && states.every(Boolean);
}

/** @param root is "/" outside tests. */
export async function diskEncryption(folder: string, root = "/"): Promise<Encryption> {
  const mounts = await readFile(join(root, "proc/self/mountinfo"), "utf8").catch(() => "");
  const device = deviceOf(await realpath(folder), mounts);
  return device && (await isEncrypted(join(root, "sys/dev/block", device))) ? "encrypted" : "unknown";
}
