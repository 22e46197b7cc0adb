/** /joy-of-flying: the first flight, half an hour (spec 1 §2). */
import { JOY_OF_FLYING } from "#web/content/joy-of-flying.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { LandingScene } from "#web/scenes/landing-scene.tsx";
import type { Route } from "./+types/joy-of-flying.route.ts";
import { ProgrammePage } from "./programme-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...JOY_OF_FLYING.meta, path: JOY_OF_FLYING.path }, matches);
}

export default function JoyOfFlying() {
  return (
    <ProgrammePage
      programme={JOY_OF_FLYING}
      picture={<LandingScene className="absolute inset-0 h-full w-full" />}
    />
  );
}
