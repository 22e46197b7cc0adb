/** The cockpit instrument on the hero's first slide. It is decorative; instrument-movement.ts moves it. */
import { Smartphone } from "lucide-react";
import { Horizon } from "./horizon.tsx";

/** The button is hidden until the browser turns out to require a permission for the device's tilt. */
export function Instrument() {
  return (
    <div
      data-instrument=""
      className="absolute -top-10 right-4 w-20 sm:right-8 sm:w-36 lg:-right-32 lg:bottom-8 lg:top-auto lg:w-44"
    >
      <div aria-hidden="true" className="aspect-square rounded-[19%] shadow-[0_18px_36px_-12px_rgb(4_8_22/0.75)]">
        <Horizon />
      </div>
      <button
        type="button"
        data-tilt=""
        hidden
        className="absolute top-1/2 right-full mr-2 flex min-h-11 -translate-y-1/2 items-center gap-1.5 whitespace-nowrap rounded-full bg-night-deep/70 px-3.5 text-sm font-semibold text-on-night backdrop-blur-sm [[hidden]]:hidden"
      >
        <Smartphone aria-hidden="true" className="size-4" />
        Tilt to bank
      </button>
    </div>
  );
}
