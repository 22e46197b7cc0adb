/** /win-over-fear: the hour for people who are afraid of flying (contract: programme-pages). */

import { WIN_OVER_FEAR } from "#web/content/win-over-fear.ts";
import { ON_DEMAND } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import type { Route } from "./+types/win-over-fear.route.ts";
import { ProgrammePage } from "./programme-page.tsx";

export const handle = ON_DEMAND;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ ...WIN_OVER_FEAR.meta, path: WIN_OVER_FEAR.path }, matches);
}

export default function WinOverFear() {
  return (
    <ProgrammePage
      programme={WIN_OVER_FEAR}
      momentsFirst
      picture={<Backdrop name="programme/win-over-fear" sizes="(min-width: 64rem) 60vw, 100vw" eager />}
    />
  );
}
