/** `npm run look`: records the screenshots in e2e/look again after an intended change of the look. Inspect them. */
import { run } from "./child.ts";

const { ok } = await run("vitest", ["run", "--project", "look"], {
  env: { LOOK: "write" },
  show: true,
});
process.exitCode = ok ? 0 : 1;
