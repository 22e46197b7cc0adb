/** "Sell voucher": a gift voucher at the desk, paid with one tap, or given away by administrators. */
import { TillClosedNote } from "#web/admin/bookings/till/till-closed-note.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { MethodButtons } from "#web/admin/kit/method-buttons.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { BuyerFields, DeliveryFields, RecipientFields, WhatFields } from "./sell-fields.tsx";
import { type SellForm, type SellOptions, useSellForm } from "./use-sell.ts";
import { rupees } from "./voucher-words.tsx";

/** Open while rendered. */
export function SellDialog(props: SellOptions) {
  const form = useSellForm(props);
  const { value, gives, failed, values } = form;
  return (
    <FormDialog
      open
      wide
      enterSaves={false}
      title="Sell a gift voucher"
      description="Paid at the desk."
      {...form.dialog}
      outcome={<Sold form={form} />}
      saves={(formId) => <SaveButtons form={form} formId={formId} />}
      onClose={props.onClose}
    >
      {failed && (
        <Alert tone="danger" title="The packages could not be loaded">
          {failed}
        </Alert>
      )}
      <WhatFields form={form} />
      <BuyerFields form={form} />
      <RecipientFields form={form} />
      <DeliveryFields form={form} />
      {props.mayGive && !gives && (
        <div>
          <Button variant="ghost" size="sm" className="min-h-11" onClick={() => form.setGives(true)}>
            Give it away
          </Button>
        </div>
      )}
      {gives ? (
        <TextField
          label="Reason for giving it away"
          required
          maxLength={200}
          hint={`${value ? rupees(value) : "Its value"} is not paid.`}
          {...form.field("reason")}
        />
      ) : (
        values.reason === "" && <TillClosedNote />
      )}
    </FormDialog>
  );
}

/** What is being sold, beside the buttons that sell it. */
function Sold({ form: { values, value, plans } }: { form: SellForm }) {
  const plan = plans.find(({ duration }) => String(duration) === values.plan);
  return (
    <p className="-mt-1 flex w-full justify-between gap-3 text-sm text-ink-soft max-sm:order-first">
      <span className="text-pretty">
        {plan ? plan.name : "An amount"}
        {values.recipientName.trim() && `, for ${values.recipientName.trim()}`}
      </span>
      <strong className="font-semibold whitespace-nowrap text-ink">{value === null ? "–" : rupees(value)}</strong>
    </p>
  );
}

function SaveButtons({ form, formId }: { form: SellForm; formId: string }) {
  const { gives, setGives, set, value, dialog } = form;
  if (gives)
    return (
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:contents">
        <Button
          variant="ghost"
          className="max-sm:grow"
          onClick={() => {
            setGives(false);
            set({ reason: "" });
          }}
        >
          Sell it instead
        </Button>
        <Button
          type="submit"
          form={formId}
          value="give"
          busy={dialog.busy}
          busyText="Saving..."
          className="max-sm:grow"
        >
          Give away
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 max-sm:contents">
      <MethodButtons formId={formId} amount={value === null ? "₹0" : rupees(value)} busy={dialog.busy} />
    </div>
  );
}
