/** The dialog that adds or changes a discount code. */
import { DISCOUNT_SCOPES } from "#domain/money/discount-code.ts";
import type { FormEvents } from "#web/admin/content/opened-dialog.tsx";
import { useSuggestions } from "#web/admin/content/suggest-field.tsx";
import { SwitchField } from "#web/admin/content/switch-field.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { FilterChips } from "#web/admin/kit/table-toolbar.tsx";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { CATEGORY_NAMES } from "#web/admin/products/documents.ts";
import { PLANS } from "#web/admin/vouchers/documents.ts";
import { plansOnce } from "#web/admin/vouchers/sell-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type CodeInput, type CodeValues, readCodeForm, startOf } from "./code-form.ts";
import { givesText, SCOPE_TEXT } from "./code-words.tsx";
import { type CodeRow, CREATE, UPDATE } from "./documents.ts";
import { ToggleChips } from "./toggle-chips.tsx";

type CodeDialogProps = FormEvents<CodeRow> & {
  /** Null for a new code. */
  code: CodeRow | null;
};

function useCodeForm({ code, onSaved, onGone }: CodeDialogProps) {
  return useEntityForm<CodeValues, CodeInput>({
    start: startOf(code),
    version: code?.updated_at ?? "",
    check: readCodeForm,
    async send(input, run) {
      const saved = await run((once) =>
        code
          ? browserTransport(UPDATE, { id: code.id, input, updatedAt: code.updated_at }, once)
          : browserTransport(CREATE, { input }, once),
      );
      if (!saved.ok) return saved.code === "NOT_FOUND" && onGone();
      const { saved: row } = saved.data;
      toast({
        title: code ? "Discount code saved" : "Discount code added",
        description: `${row.code}: ${givesText(row)}`,
      });
      onSaved(row);
    },
  });
}

/** Accepts a newer version of `code` while it is open. */
export function CodeDialog(props: CodeDialogProps) {
  const { code, onLoadTheirs, onClose } = props;
  const form = useCodeForm(props);
  const { values, field, set, dialog } = form;
  return (
    <FormDialog
      open
      wide
      title={code ? `Edit ${code.code}` : "Add discount code"}
      {...dialog}
      onLoadTheirs={code ? onLoadTheirs : undefined}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {!code && (
          <TextField
            label="Code"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="sm:col-span-2"
            hint="As customers type it, such as DIWALI10. It can't be changed later."
            {...field("code")}
          />
        )}
        <Gives form={form} />
      </div>
      <ForWhat form={form} />
      <Limits form={form} />
      <TextField label="Note for staff" maxLength={200} {...field("note")} />
      <SwitchField
        label="Switched on"
        hint="Customers can use the code on its days."
        checked={values.active}
        onChange={(active) => set({ active })}
      />
    </FormDialog>
  );
}

type PartProps = { form: ReturnType<typeof useCodeForm> };

/** A percentage or an amount. */
function Gives({ form: { values, set, field } }: PartProps) {
  return (
    <>
      <FilterChips
        inForm="label"
        label="Gives"
        value={values.kind}
        options={[
          { value: "percent", text: "Percentage" },
          { value: "amount", text: "Amount" },
        ]}
        onChange={(kind) => set({ kind: kind as CodeValues["kind"] })}
      />
      {values.kind === "percent" ? (
        <TextField label="Percent off" required inputMode="numeric" autoComplete="off" {...field("percent")} />
      ) : (
        <TextField label="Rupees off" required inputMode="decimal" autoComplete="off" {...field("amount")} />
      )}
    </>
  );
}

/** Everything, or sessions of some plans, or products of some categories. */
function ForWhat({ form: { values, set, field } }: PartProps) {
  const { data } = useGraphql(PLANS, {});
  const plans = data ? plansOnce(data.a320, data.b737) : [];
  const categories = useSuggestions(CATEGORY_NAMES);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="For" {...field("scope")}>
          {DISCOUNT_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {SCOPE_TEXT[scope]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Smallest purchase in rupees"
          inputMode="decimal"
          autoComplete="off"
          hint="Empty for any purchase."
          {...field("minimum")}
        />
      </div>
      {values.scope !== "products" && plans.length > 0 && (
        <ToggleChips
          label="Packages"
          hint="Choose none for all."
          options={plans.map(({ duration, name }) => ({ value: duration, text: name }))}
          chosen={values.plans}
          onChange={(chosen) => set({ plans: chosen })}
        />
      )}
      {values.scope !== "sessions" && categories.length > 0 && (
        <ToggleChips
          label="Product categories"
          hint="Choose none for all."
          options={[...new Set([...categories, ...values.categories])].map((text) => ({ value: text, text }))}
          chosen={values.categories}
          onChange={(chosen) => set({ categories: chosen })}
        />
      )}
    </>
  );
}

/** The days, and how often. */
function Limits({ form: { field } }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First day" type="date" hint="Empty: from now on." {...field("startsOn")} />
      <TextField label="Last day" type="date" hint="Empty: without an end." {...field("endsOn")} />
      <TextField
        label="Most uses in total"
        inputMode="numeric"
        autoComplete="off"
        hint="Empty: without a limit."
        {...field("mostUses")}
      />
      <TextField
        label="Most uses by one customer"
        inputMode="numeric"
        autoComplete="off"
        hint="Customers are recognised by their email."
        {...field("mostPerCustomer")}
      />
    </div>
  );
}
