/** Changes the map of one simulator, its link, and for the 737NG its place, with a live preview. */
import { SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import type { Places } from "#domain/people/site-maps.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { type Owned, ownedOf, UPDATE_SETTINGS } from "#web/admin/settings/documents.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextAreaField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { checkMap, type MapDraft, mapDraftOf, previewOf } from "./map-draft.ts";
import { MapPreview } from "./map-preview.tsx";
import { LineRows, MarkRows } from "./map-rows.tsx";

type MapDialogProps = {
  type: SimulatorType;
  /** The stored settings. The form accepts a newer version of them. */
  owned: Owned;
  /** Reads the stored version after another person's change. */
  onStale: () => void;
  onSaved: (owned: Owned) => void;
  onClose: () => void;
};

function useMapForm({ type, owned: { settings, updatedAt }, onSaved }: MapDialogProps) {
  return useEntityForm<MapDraft, Places>({
    start: mapDraftOf(settings.places, type),
    version: updatedAt ?? "",
    check: (draft) => checkMap(draft, settings.places, type),
    async send(places, run) {
      const input = { places };
      const answer = await run(async (once) =>
        ownedOf((await browserTransport(UPDATE_SETTINGS, { input, updatedAt }, once)).updateSettings),
      );
      if (!answer.ok) return;
      toast({ title: "Map saved", description: "The site shows it now." });
      onSaved(answer.data);
    },
  });
}

/** Open while it is rendered. */
export function MapDialog(props: MapDialogProps) {
  const { type, onStale, onClose } = props;
  const { form, values, field: bind, set, dialog } = useMapForm(props);
  const field = (name: string) => bind(name as never);
  const rows = { draft: values, field, set: (change: Partial<MapDraft>) => set(change as never) };
  return (
    <FormDialog
      open
      wide
      title={`Way to the ${SIMULATOR_NAMES[type]}`}
      description="Shown on the contact page and on the page of a booking. The preview follows what you type."
      {...dialog}
      onLoadTheirs={onStale}
      onClose={onClose}
    >
      <div className="sticky -top-5 z-10 -mt-5 bg-raised pt-5 pb-2">
        <MapPreview map={previewOf(form.getValues())} />
      </div>
      {type === "B737" && (
        <>
          <TextField label="Place" required maxLength={60} {...field("name")} />
          <TextAreaField label="Address, one item per line" rows={4} maxLength={800} {...field("address")} />
        </>
      )}
      <TextField
        label="Map link (optional)"
        type="url"
        maxLength={500}
        hint="An https link of Google Maps, Apple Maps, OpenStreetMap or Mappls. Without one, the map app searches for the address."
        {...field("link")}
      />
      <MarkRows {...rows} />
      <LineRows {...rows} />
    </FormDialog>
  );
}
