/**
 * The product's time in a fault run: it runs faster than real time and can be moved forward, never back. It continues
 * during a restart. The harness keeps every setting, so that instants can be converted in both directions.
 */

/** At `realMs` (real time) the product's time is `productMs`, and from then on it runs `factor` times as fast. */
export type ClockSetting = { realMs: number; productMs: number; factor: number };

/** The product's time at an instant of real time, in milliseconds. */
export const productTimeAt = ({ realMs, productMs, factor }: ClockSetting, atRealMs: number): number =>
  productMs + (atRealMs - realMs) * factor;

export type Timeline = {
  current(): ClockSetting;
  /** The product's time now. */
  now(): number;
  /** Moves the product's time forward by `ms`. The caller must send the new setting to a running product. */
  jump(ms: number): ClockSetting;
  toProduct(realMs: number): number;
  /** An instant that a jump skipped maps to the instant of the jump. */
  toReal(productMs: number): number;
};

/** Creates a timeline that starts at `origin` (ISO) now and runs `factor` times as fast as real time. */
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
