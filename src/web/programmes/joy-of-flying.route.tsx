/** /joy-of-flying: the first flight, half an hour (contract: programme-pages). */

import { JOY_OF_FLYING } from "#web/content/joy-of-flying.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import type { Route } from "./+types/joy-of-flying.route.ts";
import { ProgrammePage } from "./programme-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...JOY_OF_FLYING.meta, path: JOY_OF_FLYING.path }, matches);
}

export default function JoyOfFlying() {
  return (
    <ProgrammePage
      programme={JOY_OF_FLYING}
      picture={<Backdrop name="programme/joy-of-flying" sizes="(min-width: 64rem) 60vw, 100vw" eager />}
    />
  );
}
