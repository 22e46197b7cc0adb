/** Discount codes in the dashboard: added, switched off with Undo, changed; staff only read them. */
import { expect, test } from "vitest";
import { adminVisit, logInBy, rowOf, signIn, staffMember } from "./harness/admin.ts";
import { findings } from "./harness/axe.ts";
import { visit } from "./harness/visit.ts";

const CODES = "/admin/dashboard/discounts";

test("an administrator adds, switches and changes a code; staff read it", async () => {
  const { page } = await adminVisit();
  await page.goto(CODES);
  await page.getByRole("button", { name: "Add code" }).first().click();
  const add = page.getByRole("dialog", { name: "Add discount code" });
  // A group of chips has its label once, at every width.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await add.getByText("Gives", { exact: true }).count()).toBe(1);
    expect((await add.getByText("Gives", { exact: true }).boundingBox())?.height).toBeGreaterThan(10);
  }
  await add.getByLabel("Code", { exact: false }).first().fill("monsoon 15");
  await add.getByLabel("Percent off").fill("150");
  await add.getByRole("button", { name: "Save" }).click();
  await add.getByText("Please enter 1 to 100").waitFor();
  await add.getByLabel("Percent off").fill("15");
  await add.getByLabel("Most uses in total").fill("20");
  expect(await findings(page)).toEqual([]);
  await add.getByRole("button", { name: "Save" }).click();
  await page.getByText("Discount code added", { exact: true }).first().waitFor();
  const row = rowOf(page, "Discount codes", "MONSOON15");
  await row.getByText("15% off").waitFor();
  await row.getByText("0 of 20").waitFor();

  await row.getByRole("button", { name: "Switch off MONSOON15" }).click();
  await page.getByText("Discount code switched off", { exact: true }).first().waitFor();
  await row.getByText("Off", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo", includeHidden: true }).click();
  await row.getByText("On", { exact: true }).waitFor();

  await row.getByRole("button", { name: "Edit MONSOON15" }).click();
  const edit = page.getByRole("dialog", { name: "Edit MONSOON15" });
  await edit.getByRole("button", { name: "Amount", exact: true }).click();
  await edit.getByLabel("Rupees off").fill("750");
  await edit.getByRole("button", { name: "Save" }).click();
  await row.getByText("₹750 off").waitFor();

  const other = await visit(390);
  await signIn(other.page, await logInBy(await staffMember()));
  await other.page.goto(CODES);
  const read = rowOf(other.page, "Discount codes", "MONSOON15");
  await read.getByText("₹750 off").waitFor();
  await read.getByRole("button", { name: "Copy code MONSOON15" }).waitFor();
  expect(await read.getByRole("button", { name: /^(Edit|Switch)/ }).count()).toBe(0);
  expect(await findings(other.page)).toEqual([]);
});
