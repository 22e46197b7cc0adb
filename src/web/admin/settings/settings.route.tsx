/**
 * /admin/dashboard/settings: plans, session hours and the settings of the whole centre (contract: owner-settings;
 * docs/decisions/0016-owner-settings-row.md). The plan that is being edited is in the address.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { useWide } from "#web/admin/kit/use-wide.ts";
import { useReading } from "#web/data/use-reading.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/settings.route.ts";
import { readSettingsPage, type SettingsPage } from "./documents.ts";
import { Fold, Folds } from "./folds.tsx";
import { HoursSection } from "./hours/hours-section.tsx";
import { MapsSection } from "./maps/maps-section.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { SectionLinks } from "./section-links.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

const NEW = "new";
const KEY = ["settings page"];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Plans & Settings", noindex: true }, matches);
}

export default function SettingsTabRoute() {
  const client = useQueryClient();
  const { data: page, failure, reload: load } = useReading<SettingsPage>(KEY, readSettingsPage);
  const [wanted, edit] = useOpenInAddress("plan");
  const { revalidate } = useRevalidator();
  const wide = useWide();

  const change = (part: Partial<SettingsPage>) =>
    client.setQueryData<SettingsPage>(KEY, (before) => before && { ...before, ...part });
  /** Reads plans and session hours again; the settings form keeps its typed values. */
  const reload = async () => {
    const next = await readSettingsPage().catch(() => null);
    if (next) change({ plans: next.plans, archivedPlans: next.archivedPlans, hours: next.hours });
    // The root loader returns prices and hours to every page.
    await revalidate();
  };

  const plan = page?.plans.find(({ id }) => id === wanted) ?? null;
  const editing = page !== undefined && (wanted === NEW || plan !== null);

  return (
    <>
      <TabHead
        title="Plans & Settings"
        intro="Plans and prices, session hours and the centre's settings. Every change is in the audit log."
      />
      {failure && (
        <NotLoaded title="Plans and settings could not be loaded" onRetry={load}>
          {failure.message}
        </NotLoaded>
      )}
      {!page && !failure && <Placeholders />}
      {page && (
        <Folds>
          {wide && <SectionLinks />}
          <div className="max-lg:mb-2 max-lg:grid max-lg:gap-2">
            <Fold id="plans" title="Plans" summary={`${page.plans.length} on sale`}>
              <PlanCards
                plans={page.plans}
                archived={page.archivedPlans}
                onEdit={(one) => edit(one?.id ?? NEW)}
                onChanged={reload}
              />
            </Fold>
            <Fold id="session-hours" title="Session hours" summary={hoursSummary(page.hours.exceptions.length)}>
              <HoursSection hours={page.hours} onChanged={reload} />
            </Fold>
            <Fold id="maps" title="Maps and places" summary="The way to each simulator">
              <MapsSection
                owned={page.owned}
                onOwned={(owned) => {
                  change({ owned });
                  // The place of the 737NG is on every page.
                  void revalidate();
                }}
              />
            </Fold>
          </div>
          <SettingsPanel owned={page.owned} onSaved={(owned) => change({ owned })} />
        </Folds>
      )}
      {editing && (
        <PlanDialog
          key={wanted}
          plan={plan}
          onSaved={() => {
            edit(null);
            void reload();
          }}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}

/** "Every week; 2 dates with other hours". */
const hoursSummary = (dates: number): string =>
  `Every week${dates === 0 ? "" : `; ${dates} ${dates === 1 ? "date" : "dates"} with other hours`}`;

function Placeholders() {
  return (
    <div role="status">
      <span className="sr-only">Loading plans and settings...</span>
      <Skeleton className="mb-6 h-14 w-64" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {["a", "b", "c", "d", "e", "f"].map((name) => (
          <Skeleton key={name} className="h-64 rounded-2xl" />
        ))}
      </div>
      <Skeleton className="mt-10 h-96 rounded-2xl" />
    </div>
  );
}
