/** The pictures of the slides after the first: loaded once the page stands, so that nothing waits for them. */
import type { ComponentType } from "react";
import { LandingScene } from "#web/scenes/landing-scene.tsx";
import { StripesScene } from "#web/scenes/stripes-scene.tsx";
import { WingScene } from "#web/scenes/wing-scene.tsx";
import { Airliner } from "#web/simulators/airliner.tsx";
import { Clouds } from "#web/simulators/clouds.tsx";
import { CockpitScene } from "#web/simulators/cockpit-scene.tsx";

const FULL = "absolute inset-0 h-full w-full";

const PICTURES: Record<number, ComponentType> = {
  1: () => <CockpitScene className={FULL} />,
  2: TwoSkies,
  3: () => <LandingScene className={FULL} />,
  4: () => <WingScene className={FULL} />,
  5: () => <StripesScene className={FULL} />,
  6: Shelf,
};

/** Takes the slide's number, counted from 0. */
export function HeroPicture({ slide }: { slide: number }) {
  const Picture = PICTURES[slide];
  return Picture ? <Picture /> : null;
}

function TwoSkies() {
  return (
    <>
      <div className="bg-dusk absolute inset-0 [clip-path:polygon(0_0,100%_0,100%_34%,0_66%)]">
        <Airliner type="A320" className="absolute left-[8%] top-[14%] w-[74%] -rotate-[9deg]" />
      </div>
      <div className="bg-dawn absolute inset-0 [clip-path:polygon(0_67%,100%_35%,100%_100%,0_100%)]">
        <Clouds className="absolute inset-x-0 -bottom-px h-[24%] w-full text-white/70" />
        <Airliner type="B737" className="absolute bottom-[14%] left-[20%] w-[74%] -rotate-[9deg]" />
      </div>
    </>
  );
}

const SHELF = [
  { file: "captains-cap", look: "left-[6%] top-[12%] -rotate-[7deg]" },
  { file: "a320-die-cast-model", look: "left-[47%] top-[5%] rotate-[5deg]" },
  { file: "pilot-shirt", look: "left-[11%] top-[50%] rotate-[3deg]" },
  { file: "horizon-mug", look: "left-[53%] top-[46%] -rotate-[4deg]" },
] as const;

function Shelf() {
  return (
    <div className="absolute left-1/2 top-[42%] aspect-square h-[84%] -translate-x-1/2 -translate-y-1/2 lg:top-1/2 lg:h-[94%]">
      {SHELF.map(({ file, look }) => (
        <img
          key={file}
          src={`/images/products/${file}.svg`}
          alt=""
          width={800}
          height={800}
          loading="lazy"
          decoding="async"
          className={`absolute w-[42%] rounded-2xl bg-white p-1 shadow-float sm:rounded-3xl sm:p-2 ${look}`}
        />
      ))}
    </div>
  );
}
