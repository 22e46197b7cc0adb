/** Commands for requests under the data protection law: a person's data, and its erasure. */
import { eraseAccount } from "#server/erasure.ts";
import { personData } from "#server/person-data.ts";
import { accountOf } from "./account-commands.ts";
import type { CommandInput } from "./command.ts";

/** Prints the data of one person as JSON. Amounts are paise. */
export async function exportPerson({ ctx, args: [email = ""], print }: CommandInput): Promise<void> {
  const { id } = await accountOf(ctx, email);
  print(JSON.stringify(await personData(ctx, id), null, 2));
}

/** Erases a person. Invoices, credit notes and payments stay, without personal data (docs/rules/retention.md). */
export async function erasePerson({ ctx, args: [email = ""], print }: CommandInput): Promise<void> {
  const { id } = await accountOf(ctx, email);
  await eraseAccount(ctx, id);
  print("The person is erased. Invoices, credit notes and payments remain without their name.");
}
