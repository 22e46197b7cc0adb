/** `npm run look`: takes the pictures in e2e/look anew, after a change of the look that is meant. Look at them. */
import { run } from "./child.ts";

const { ok } = await run("vitest", ["run", "--project", "look"], {
  env: { LOOK: "write" },
  show: true,
});
process.exitCode = ok ? 0 : 1;
