/**
 * The cockpit instrument on the hero's first slide. It is decorative: it loads once the page has loaded and the browser
 * is idle, in reserved space. A page never fails without it.
 */
import { Smartphone } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useLessMotion } from "#web/ui/less-motion.ts";

const Horizon = lazy(() =>
  import("./horizon.tsx").then(
    (loaded): { default: ComponentType } => ({ default: loaded.Horizon }),
    () => ({ default: () => null }),
  ),
);

/** On an iPhone, a page must call this in a tap before it receives the device's tilt. */
type TiltPermission = { requestPermission(): Promise<"granted" | "denied"> };

/** A device that reports its tilt without permission does so within this time. */
const UNPROMPTED_MS = 1000;

/** `copy` marks the carousel's copy of the slide, which has no button. */
export function Instrument({ copy }: { copy: boolean }) {
  const idle = useIdle();
  return (
    <div className="absolute -top-10 right-4 w-20 sm:right-8 sm:w-36 lg:-right-32 lg:bottom-8 lg:top-auto lg:w-44">
      <div aria-hidden="true" className="aspect-square">
        {idle && (
          <Suspense fallback={null}>
            <div className="size-full animate-rise rounded-[19%] shadow-[0_18px_36px_-12px_rgb(4_8_22/0.75)]">
              <Horizon />
            </div>
          </Suspense>
        )}
      </div>
      {idle && !copy && <TiltButton />}
    </div>
  );
}

/**
 * Shown where the browser reports the device's tilt only after a permission prompt, in a tap. Chromium has the prompt
 * too, but reports without it; devices with a mouse have no tilt.
 */
function TiltButton() {
  const [shown, setShown] = useState(false);
  const still = useLessMotion();

  useEffect(() => {
    if (!tiltGate() || !matchMedia("(pointer: coarse)").matches) return;
    const timer = setTimeout(() => setShown(true), UNPROMPTED_MS);
    const onTilt = ({ beta }: DeviceOrientationEvent) => beta !== null && clearTimeout(timer);
    addEventListener("deviceorientation", onTilt, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("deviceorientation", onTilt);
    };
  }, []);

  if (!shown || still) return null;
  const answered = () => setShown(false);
  return (
    <button
      type="button"
      onClick={() => tiltGate()?.requestPermission().then(answered, answered)}
      className="absolute left-full top-1/2 ml-2 flex sm:left-auto sm:right-full sm:ml-0 sm:mr-2 min-h-11 -translate-y-1/2 items-center gap-1.5 whitespace-nowrap rounded-full bg-night-deep/70 px-3.5 text-sm font-semibold text-on-night backdrop-blur-sm"
    >
      <Smartphone aria-hidden="true" className="size-4" />
      Tilt to bank
    </button>
  );
}

function tiltGate(): TiltPermission | null {
  const event = typeof DeviceOrientationEvent === "undefined" ? null : DeviceOrientationEvent;
  return event && "requestPermission" in event ? (event as unknown as TiltPermission) : null;
}

/** True once the page has loaded and the browser is idle. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    const wait = () => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) {
        const handle = requestIdleCallback(() => setIdle(true), { timeout: 4000 });
        cancel = () => cancelIdleCallback(handle);
      } else {
        const timer = setTimeout(() => setIdle(true), 600);
        cancel = () => clearTimeout(timer);
      }
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      cancel();
    };
  }, []);
  return idle;
}
