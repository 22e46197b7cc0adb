/**
 * Loaded into a product before all other modules (`node --import`), so that a test can set its time. The file named by
 * CLOCK_FILE contains the offset in milliseconds. For tests alone; the product itself never reads such a file.
 */
import { readFileSync } from "node:fs";

const RealDate = Date;
let ahead = 0;
setInterval(() => {
  ahead = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
}, 50).unref();
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, caller) => Reflect.construct(target, args.length > 0 ? args : [now()], caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, self) => (name === "now" ? now : Reflect.get(target, name, self)),
});
RealDate.prototype.constructor = globalThis.Date;
