/**
 * The product's time in a fault run: it goes faster than the machine's and can be moved on, but never back and
 * never stands still over a restart. The harness keeps every setting, so that an instant of the one time can be
 * told in the other.
 */

/** From `realMs` on (machine's time) the product's time is `productMs` and goes `factor` times as fast. */
export type ClockSetting = { realMs: number; productMs: number; factor: number };

/** The product's time at an instant of the machine's, in milliseconds. */
export const productTimeAt = ({ realMs, productMs, factor }: ClockSetting, atRealMs: number): number =>
  productMs + (atRealMs - realMs) * factor;

export type Timeline = {
  current(): ClockSetting;
  /** The product's time now. */
  now(): number;
  /** Moves the product's time on by so many milliseconds; whoever runs must be told the new setting. */
  jump(ms: number): ClockSetting;
  toProduct(realMs: number): number;
  /** What was jumped over falls on the instant of the jump. */
  toReal(productMs: number): number;
};

/** A time that starts at `origin` (ISO) now, and goes `factor` times as fast as the machine's. */
export function createTimeline(origin: string, factor: number): Timeline {
  const first: ClockSetting = { realMs: Date.now(), productMs: Date.parse(origin), factor };
  const settings = [first];
  const last = (): ClockSetting => settings.at(-1) ?? first;
  const now = (): number => productTimeAt(last(), Date.now());
  return {
    current: last,
    now,
    jump(ms) {
      const realMs = Date.now();
      const setting = { realMs, productMs: productTimeAt(last(), realMs) + ms, factor };
      settings.push(setting);
      return setting;
    },
    toProduct(realMs) {
      const setting = settings.findLast((one) => one.realMs <= realMs) ?? first;
      return productTimeAt(setting, realMs);
    },
    toReal(productMs) {
      const index = settings.findLastIndex((one) => one.productMs <= productMs);
      const setting = settings[index] ?? first;
      const real = setting.realMs + (productMs - setting.productMs) / setting.factor;
      return Math.min(real, settings[index + 1]?.realMs ?? real);
    },
  };
}
