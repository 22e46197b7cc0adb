/** Approves or refuses a return, with the text that the customer gets; or records the arrival of the goods. */
import { MOST_ANSWER } from "#domain/shop/returns.ts";
import { returnInstructions, returnRefusal } from "#domain/shop/returns-form.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { TextAreaField } from "#web/ui/choice-fields.tsx";
import { toast } from "#web/ui/toast.ts";
import { APPROVE_RETURN, REFUSE_RETURN } from "./documents.ts";
import { ReceiveDialog } from "./receive-dialog.tsx";
import type { ReturnStepProps } from "./return-step.ts";

/** The dialog of a step, which is open while it is rendered. */
export const ReturnStepDialog = (props: ReturnStepProps) =>
  props.step.kind === "receive" ? <ReceiveDialog {...props} /> : <AnswerDialog {...props} />;

/** The first version of the instructions: the centre's address. */
const instructionsTo = (address: readonly string[]): string =>
  `Please send the items, well packed, or bring them to us:\nAviator, ${address.join(", ")}`;

function AnswerDialog({ order, step: { kind, row }, onClose, onDone }: ReturnStepProps) {
  const { contact } = useSettings();
  const approving = kind === "approve";
  const { field, dialog } = useDialogForm<{ text: string }, string>({
    start: { text: approving ? instructionsTo(contact.address) : "" },
    check({ text }) {
      const read = (approving ? returnInstructions : returnRefusal).safeParse(text);
      return read.success ? { data: read.data } : { errors: { text: read.error.issues[0]?.message ?? "" } };
    },
    fieldOf: ({ field: name }) => (name === "instructions" || name === "reason" ? "text" : undefined),
    async send(text, run) {
      const version = { id: row.id, updatedAt: row.updated_at };
      const saved = approving
        ? await run((once) => browserTransport(APPROVE_RETURN, { ...version, instructions: text }, once))
        : await run((once) => browserTransport(REFUSE_RETURN, { ...version, reason: text }, once));
      if (!saved.ok) return;
      toast({
        title: approving ? "Return approved" : "Return refused",
        description: `${order.shipping_details.fullName} gets an email.`,
      });
      onDone();
    },
  });
  return (
    <FormDialog
      open
      title={`${approving ? "Approve" : "Refuse"} return of ${orderNumber(order.id)}?`}
      description="The customer gets this text by email and on the page of the order."
      saveText={approving ? "Approve return" : "Refuse return"}
      busyText={approving ? "Approving..." : "Refusing..."}
      tone={approving ? "primary" : "danger"}
      enterSaves={false}
      {...dialog}
      onClose={onClose}
    >
      <TextAreaField
        label={approving ? "Where to send or bring the items" : "Reason for the customer"}
        rows={5}
        maxLength={MOST_ANSWER}
        {...field("text")}
      />
    </FormDialog>
  );
}
