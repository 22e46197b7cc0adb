/** The lines and places of a map as rows of fields; each can be removed, and another one added. */
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { LINE_KINDS, MAP_SIZE, MARK_KINDS, MARK_SIDES } from "#domain/people/site-maps.ts";
import { MAP_LIMITS } from "#domain/people/site-maps-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type MapDraft, NEW_LINE, NEW_MARK } from "./map-draft.ts";

type Field = (name: string) => {
  name: string;
  value: string;
  error: string | undefined;
};

type RowsProps = {
  draft: MapDraft;
  field: Field;
  set: (change: Partial<MapDraft>) => void;
};

/** Lines, in the order in which they are drawn. */
export function LineRows({ draft: { lines }, field, set }: RowsProps) {
  return (
    <Rows
      title="Lines"
      hint={`Each point is “x,y”, with spaces between the points. 0,0 is the upper left corner, ${MAP_SIZE.width},${MAP_SIZE.height} the lower right one.`}
      add="Add a line"
      full={lines.length >= MAP_LIMITS.lines}
      onAdd={() => set({ lines: [...lines, NEW_LINE] })}
    >
      {lines.map((_line, index) => {
        const of = (name: string) => field(`lines.${index}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their index
          <Row key={index} name={`line ${index + 1}`} onRemove={() => set({ lines: without(lines, index) })}>
            <SelectField label="Kind" className="sm:col-span-2" {...of("kind")}>
              {optionsOf(LINE_KINDS)}
            </SelectField>
            <TextField label="Name (optional)" className="sm:col-span-4" maxLength={MAP_LIMITS.name} {...of("name")} />
            <TextField label="Points" className="sm:col-span-6" maxLength={120} {...of("points")} />
          </Row>
        );
      })}
    </Rows>
  );
}

/** Places: landmarks, parking, entrances, the simulator. */
export function MarkRows({ draft: { marks }, field, set }: RowsProps) {
  return (
    <Rows
      title="Places"
      hint="x and y are the centre of a place; of a building, its upper left corner. A long name is broken after its comma."
      add="Add a place"
      full={marks.length >= MAP_LIMITS.marks}
      onAdd={() => set({ marks: [...marks, NEW_MARK] })}
    >
      {marks.map((mark, index) => {
        const of = (name: string) => field(`marks.${index}.${name}`);
        const isBuilding = mark.kind === "building";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their index
          <Row key={index} name={`place ${index + 1}`} onRemove={() => set({ marks: without(marks, index) })}>
            <SelectField label="Kind" className="sm:col-span-2" {...of("kind")}>
              {optionsOf(MARK_KINDS)}
            </SelectField>
            <TextField label="Name" className="sm:col-span-4" maxLength={MAP_LIMITS.name} {...of("name")} />
            <TextField label="x" inputMode="numeric" className="sm:col-span-2" {...of("x")} />
            <TextField label="y" inputMode="numeric" className="sm:col-span-2" {...of("y")} />
            {isBuilding ? (
              <>
                <TextField label="Width" inputMode="numeric" {...of("width")} />
                <TextField label="Height" inputMode="numeric" {...of("height")} />
              </>
            ) : (
              <SelectField label="Side of the name" className="sm:col-span-2" {...of("side")}>
                {optionsOf(MARK_SIDES)}
              </SelectField>
            )}
          </Row>
        );
      })}
    </Rows>
  );
}

const without = <Entry,>(list: readonly Entry[], index: number): Entry[] => list.filter((_entry, at) => at !== index);

const optionsOf = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).map(([kind, name]) => (
    <option key={kind} value={kind}>
      {name}
    </option>
  ));

type GroupProps = {
  title: string;
  hint: string;
  add: string;
  full: boolean;
  onAdd: () => void;
  children: ReactNode;
};

function Rows({ title, hint, add, full, onAdd, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-h4">{title}</legend>
      <p className="mt-1 text-sm text-ink-soft text-pretty">{hint}</p>
      <ul className="mt-3 grid gap-4">{children}</ul>
      {!full && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

/** `name` names the row for assistive technology. */
function Row({ name, onRemove, children }: { name: string; onRemove: () => void; children: ReactNode }) {
  return (
    <li className="flex items-end gap-2 border-t border-line pt-3">
      <fieldset className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:grid-cols-6">
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
      <Button variant="ghost" className="px-3!" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  );
}
