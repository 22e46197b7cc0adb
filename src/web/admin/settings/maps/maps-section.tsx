/** The maps on Plans & Settings: one card for each simulator, with the button that edits it. */
import { Pencil } from "lucide-react";
import { useState } from "react";
import { SIMULATOR_NAMES, SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { type Owned, readSettingsPage } from "#web/admin/settings/documents.ts";
import { SectionTitle } from "#web/admin/settings/folds.tsx";
import { RouteDrawing } from "#web/contact/maps/route-drawing.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { MapDialog } from "./map-dialog.tsx";

type MapsSectionProps = {
  owned: Owned;
  /** Takes another version of the settings: the saved one, or one that was saved elsewhere. */
  onOwned: (owned: Owned) => void;
};

/** The section between the session hours and the settings. */
export function MapsSection({ owned, onOwned }: MapsSectionProps) {
  const [editing, setEditing] = useState<SimulatorType | null>(null);
  return (
    <section aria-labelledby="maps" className="lg:mb-10">
      <SectionTitle id="maps">Maps and places</SectionTitle>
      <p className="mt-1 mb-4 text-ink-soft text-pretty">
        The way to each simulator, on the contact page and on the page of a booking.
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        {SIMULATOR_TYPES.map((type) => (
          <Card key={type} aria-labelledby={`map-${type}`}>
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h4 id={`map-${type}`} className="font-bold">
                {SIMULATOR_NAMES[type]}
              </h4>
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEditing(type)}>
                <Pencil aria-hidden="true" className="size-4" />
                Edit map<span className="sr-only"> of the {SIMULATOR_NAMES[type]}</span>
              </Button>
            </div>
            <RouteDrawing map={owned.settings.places[type]} />
          </Card>
        ))}
      </div>
      {editing && (
        <MapDialog
          key={editing}
          type={editing}
          owned={owned}
          onStale={() =>
            void readSettingsPage().then(
              (page) => onOwned(page.owned),
              () => {},
            )
          }
          onSaved={(saved) => {
            setEditing(null);
            onOwned(saved);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
