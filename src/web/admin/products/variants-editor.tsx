/**
 * The variants of a product in its form: name, SKU and stock of each, their order, and the archived ones. The form's
 * value is the list as JSON.
 */
import { Archive, Plus } from "lucide-react";
import { useId } from "react";
import { KIND_OPTIONS, type VariantProblems, variantProblems } from "#domain/shop/variant-form.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { AdminProduct } from "./documents.ts";
import { changedAt, moved } from "./list-moves.ts";
import { RowButtons } from "./row-buttons.tsx";
import { UndoNote } from "./undo-note.tsx";
import { useUndo } from "./use-undo.ts";

/** A row as typed. `id` and `stockSeen` are missing for a variant that is not stored yet. */
export type TypedVariant = { key: string; id?: string; name: string; sku: string; stock: string; stockSeen?: number };

type Stored = AdminProduct["variants"][number];

export const typedVariant = ({ id, name, sku, stock }: Stored): TypedVariant => ({
  key: id,
  id,
  name,
  sku,
  stock: String(stock),
  stockSeen: stock,
});

export const readVariantRows = (value: string): TypedVariant[] => JSON.parse(value) as TypedVariant[];

type VariantsEditorProps = {
  value: string;
  /** The stored variants that are off sale. */
  archived: readonly Stored[];
  /** Those on sale when the form was filled: taken out of the form, they can be restored in it. */
  onSale: readonly Stored[];
  kind: string;
  kindError: string | undefined;
  error: string | undefined;
  onChange: (change: { variants?: string; variant_kind?: string }) => void;
};

/** A labelled group. Without variants it offers to add one. */
export function VariantsEditor(props: VariantsEditorProps) {
  const { value, archived, onSale, kind, kindError, error, onChange } = props;
  const id = useId();
  const rows = readVariantRows(value);
  const problems = error === undefined ? {} : variantProblems(rows);
  const undo = useUndo((variants) => onChange({ variants }));
  const put = (next: readonly TypedVariant[]) => onChange({ variants: JSON.stringify(next) });
  const write = (next: readonly TypedVariant[]) => {
    undo.forget();
    put(next);
  };
  const add = () => write([...rows, { key: crypto.randomUUID(), name: "", sku: "", stock: "0" }]);
  const left = [...onSale, ...archived].filter((stored) => rows.every((row) => row.id !== stored.id));
  const leave = (index: number) => {
    const { id: stored, name } = rows[index] ?? {};
    undo.removed(`${name || `Variant ${index + 1}`} ${stored ? "goes off sale when you save" : "removed"}.`, value);
    put(rows.toSpliced(index, 1));
  };
  return (
    <fieldset className="grid min-w-0 gap-4" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Variants</legend>
      {rows.length === 0 ? (
        <p className="text-ink-soft">Sizes or colours, each with its own stock and SKU. The price is the same.</p>
      ) : (
        <>
          <SelectField
            label="Customers choose a"
            value={kind}
            error={kindError}
            onChange={({ target }) => onChange({ variant_kind: target.value })}
            className="sm:max-w-60"
          >
            <option value="">Please choose</option>
            {KIND_OPTIONS.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </SelectField>
          <ol className="grid gap-3">
            {rows.map((row, index) => (
              <VariantRow
                key={row.key}
                row={row}
                place={{ index, last: rows.length - 1 }}
                problems={problems}
                onChange={(change) => write(changedAt(rows, index, change))}
                onMove={(to) => write(moved(rows, index, to))}
                onLeave={() => leave(index)}
              />
            ))}
          </ol>
        </>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {Object.keys(problems).some((path) => path !== "") ? "Please check the variants" : error}
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          Add variant
        </Button>
      </div>
      <UndoNote {...undo.note} />
      {left.length > 0 && (
        <ArchivedVariants variants={left} onRestore={(variant) => write([...rows, typedVariant(variant)])} />
      )}
    </fieldset>
  );
}

type VariantRowProps = {
  row: TypedVariant;
  place: { index: number; last: number };
  problems: VariantProblems;
  onChange: (change: Partial<TypedVariant>) => void;
  onMove: (to: number) => void;
  onLeave: () => void;
};

function VariantRow({ row, place: { index, last }, problems, onChange, onMove, onLeave }: VariantRowProps) {
  const name = row.name || `variant ${index + 1}`;
  const field = (of: "name" | "sku" | "stock") => ({
    value: row[of],
    error: problems[`${index}.${of}`],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [of]: target.value }),
  });
  return (
    <li className="grid grid-cols-2 items-start gap-3 rounded-2xl border border-line p-3 lg:grid-cols-[2fr_2fr_1fr_auto]">
      <TextField label="Variant name" required placeholder="XL" {...field("name")} />
      <TextField label="SKU" required {...field("sku")} />
      <TextField label="Pieces" inputMode="numeric" {...field("stock")} />
      <div className="max-lg:self-end max-lg:justify-self-end lg:pt-7">
        <RowButtons
          name={name}
          onUp={index > 0 ? () => onMove(index - 1) : undefined}
          onDown={index < last ? () => onMove(index + 1) : undefined}
          removeLabel={row.id ? `Archive ${name}` : `Remove ${name}`}
          onRemove={onLeave}
          removeIcon={<Archive aria-hidden="true" className="size-5" />}
        />
      </div>
    </li>
  );
}

type ArchivedVariantsProps = { variants: readonly Stored[]; onRestore: (variant: Stored) => void };

function ArchivedVariants({ variants, onRestore }: ArchivedVariantsProps) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Off sale</h3>
      <ul className="mt-1 divide-y divide-line">
        {variants.map((variant) => (
          <li key={variant.id} className="flex items-center justify-between gap-3 py-1.5">
            <p className="min-w-0 wrap-anywhere">
              {variant.name}{" "}
              <span className="text-sm text-ink-soft">
                {variant.sku}, {variant.stock === 1 ? "1 piece" : `${variant.stock} pieces`}
              </span>
            </p>
            <Button
              variant="ghost"
              aria-label={`Put ${variant.name} back on sale`}
              className="shrink-0"
              onClick={() => onRestore(variant)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
