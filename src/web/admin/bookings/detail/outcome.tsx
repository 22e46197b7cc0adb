/** What a chosen plan means for the money, above the buttons of a dialog. */
import { Alert } from "#web/ui/alert.tsx";
import type { PlanOption } from "./documents.ts";
import { outcomeText, priceText } from "./plan-choice.tsx";

type OutcomeProps = {
  /** Null while nothing else is chosen. */
  option: PlanOption | null;
  problem: string | null;
  mayRefund: boolean;
  /** What happens beside the money. */
  note: string;
  /** The customer's email; "" for none. */
  email: string;
};

/** Announced whenever the choice changes. */
export function Outcome({ option, problem, mayRefund, note, email }: OutcomeProps) {
  return (
    <div role="status" className="grid w-full gap-2 empty:hidden">
      {problem && <Alert tone="danger">{problem}</Alert>}
      {option && (
        <div className="rounded-2xl bg-info-soft px-4 py-2 text-info-ink">
          <p className="font-bold">{outcomeText(option)}</p>
          <p className="text-sm">
            {priceText(option)}{" "}
            {option.to_give_back > 0 &&
              (mayRefund
                ? "Refund it in the booking's money afterwards. "
                : "Only an administrator can refund it; the booking stays on their list until then. ")}
            {email ? note : "The customer has no email, so please tell them."}
          </p>
        </div>
      )}
    </div>
  );
}
