/**
 * Loaded into a product before all other modules (`node --import`), so that two runs look the same: time begins at
 * STEADY_NOW and runs sixty times slower, and ids come in a fixed sequence. For screenshots alone; journeys use the
 * real clock.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const RealDate = Date;
const SLOWER = 60;
const start = RealDate.parse(process.env.STEADY_NOW ?? "");
const began = RealDate.now();
const now = () => start + Math.floor((RealDate.now() - began) / SLOWER);

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, caller) => Reflect.construct(target, args.length > 0 ? args : [now()], caller),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, self) => (name === "now" ? now : Reflect.get(target, name, self)),
});
RealDate.prototype.constructor = globalThis.Date;

let made = 0;
const nextId = () => {
  made += 1;
  const digest = crypto.createHash("sha256").update(String(made)).digest("hex");
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
};
crypto.randomUUID = /** @type {typeof crypto.randomUUID} */ (nextId);
syncBuiltinESMExports();
