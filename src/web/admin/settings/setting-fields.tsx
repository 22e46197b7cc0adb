/** The inputs of the settings form, each bound to its field by name. */
import { createContext, type ReactNode, useContext } from "react";
import { STATES, UNION_TERRITORIES } from "#domain/people/indian-states.ts";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { cx } from "#web/ui/cx.ts";
import { FieldFrame, INPUT, TextField } from "#web/ui/field.tsx";
import { Fold, SectionTitle } from "./folds.tsx";
import { fieldId, type SettingsForm } from "./use-settings-form.ts";

/** The form of the fields below. */
export const FormContext = createContext<SettingsForm | null>(null);

/** The form that the fields below belong to. */
export function useSettings(): SettingsForm {
  const form = useContext(FormContext);
  if (!form) throw new Error("a setting must be inside its form");
  return form;
}

type SettingProps = {
  /** The field's path: "contact.email". */
  field: string;
  label: string;
  hint?: ReactNode;
  className?: string;
};

/** One line of text. */
export function Setting({
  field,
  type = "text",
  inputMode,
  ...props
}: SettingProps & {
  type?: "text" | "time" | "email" | "url";
  inputMode?: "decimal" | "tel" | "numeric";
}) {
  const { field: bind } = useSettings();
  return (
    <TextField
      {...props}
      {...(inputMode ? { inputMode } : {})}
      id={fieldId(field)}
      type={type}
      autoComplete="off"
      maxLength={254}
      {...bind(field)}
    />
  );
}

/** Several lines of text: an address. */
export function SettingLines({ field, label, hint, className }: SettingProps) {
  const { error, ...input } = useSettings().field(field);
  const id = fieldId(field);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className} required={undefined}>
      <textarea
        {...input}
        id={id}
        rows={4}
        maxLength={800}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)}
        className={cx(INPUT, error ? "border-danger" : "border-line-strong")}
      />
    </FieldFrame>
  );
}

/** A state or union territory. A stored value that is not in the list is offered too. */
export function SettingState({ field, label }: SettingProps) {
  const input = useSettings().field(field);
  const known = [...STATES, ...UNION_TERRITORIES];
  return (
    <SelectField {...input} id={fieldId(field)} label={label}>
      {(known.some((state) => state === input.value) ? known : [input.value, ...known]).map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}

/** A choice of numbers with their names. A stored value that is not among them is offered too. */
export function SettingNumber({
  field,
  label,
  values,
  nameOf,
}: SettingProps & { values: readonly number[]; nameOf: (value: number) => string }) {
  const input = useSettings().field(field);
  const all = values.some((value) => String(value) === input.value) ? values : [...values, Number(input.value)];
  return (
    <SelectField {...input} id={fieldId(field)} label={label}>
      {[...all]
        .sort((one, other) => one - other)
        .map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
    </SelectField>
  );
}

/** Yes or no. */
export function SettingTick({ field, label, hint, fixed = false }: SettingProps & { fixed?: boolean }) {
  const { draft, errors, set } = useSettings();
  const id = fieldId(field);
  const error = errors[field];
  return (
    <div className="flex min-h-11 items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={fixed || draft[field] === "true"}
        disabled={fixed}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(`${id}-hint`, Boolean(error) && `${id}-error`)}
        onChange={(event) => set({ [field]: String(event.target.checked) })}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-soft">
          {hint}
        </p>
        {error && (
          <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** A group of settings with an introduction, side by side on wide screens. */
export function SettingsSection({
  id,
  title,
  summary,
  intro,
  children,
}: {
  id: string;
  title: string;
  /** What is set, in a few words. */
  summary: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <Fold id={id} title={title} summary={summary}>
      <Card aria-labelledby={id} className="grid gap-x-10 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div>
          <SectionTitle id={id}>{title}</SectionTitle>
          <p className="text-sm text-ink-soft text-pretty lg:mt-1">{intro}</p>
        </div>
        <div className="grid content-start gap-5">{children}</div>
      </Card>
    </Fold>
  );
}
