/**
 * Uploading pictures in a dialog of the dashboard: dropped, pasted, cancelled while sending. The dialog's other input
 * is kept in every case.
 */
import type { BrowserContext, Locator, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { adminVisit } from "./harness/admin.ts";
import { findings } from "./harness/axe.ts";
import { notice } from "./harness/booking-steps.ts";
import { WIDTHS } from "./harness/visit.ts";

const UPLOADED = /^\/uploads\//;
const FORM = "/admin/dashboard/products?edit=new";

let small: Buffer;
/** About three megabytes of noise, which does not compress. */
let large: Buffer;

beforeAll(async () => {
  const colour = { r: 40, g: 90, b: 140 };
  small = await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const noise = Buffer.from(Array.from({ length: 3_000_000 }, () => Math.random() * 256));
  large = await sharp(noise, { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer();
});

/** Opens the dialog that adds a product and fills in some fields. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto(FORM);
  const form = page.getByRole("dialog", { name: "Add product" });
  await form.getByLabel("Name").fill("Kneeboard");
  await form.getByLabel("Price in rupees").fill("799.50");
  await form.getByLabel("Description").fill("With a strap, and a pen.");
  return form;
}

const typed = async (form: Locator) => ({
  name: await form.getByLabel("Name").inputValue(),
  price: await form.getByLabel("Price in rupees").inputValue(),
  description: await form.getByLabel("Description").inputValue(),
});
const TYPED = { name: "Kneeboard", price: "799.50", description: "With a strap, and a pen." };

const address = (form: Locator) => form.getByLabel("Picture address");
const dropPlace = (form: Locator) => form.getByText("Or drop or paste it here");

type Dragged = { name: string; type: string; bytes: Buffer };

/** Drags a file over an element and drops it there. */
async function drop(page: Page, place: Locator, { name, type, bytes }: Dragged): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([base64, called, kind]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (mail) => mail.charCodeAt(0));
      transfer.items.add(new File([content], called, { type: kind }));
      return transfer;
    },
    [bytes.toString("base64"), name, type] as const,
  );
  for (const step of ["dragenter", "dragover", "drop"]) await place.dispatchEvent(step, { dataTransfer });
}

/** Puts a picture on the clipboard, as a screenshot tool does. */
async function copyPicture(page: Page, context: BrowserContext, bytes: Buffer): Promise<void> {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (base64) => {
    const content = Uint8Array.from(atob(base64), (mail) => mail.charCodeAt(0));
    const picture = new Blob([content], { type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
  }, bytes.toString("base64"));
}

/** Slows the upload so that a large picture takes a minute, longer than any step here. */
async function slowUpload(page: Page, context: BrowserContext): Promise<void> {
  const devices = await context.newCDPSession(page);
  await devices.send("Network.enable");
  await devices.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 50_000,
  });
}

describe.each(WIDTHS)("at %i pixels", (width) => {
  test("accepts a dropped picture, refuses another file; a drop beside the target does nothing", async () => {
    const { page, picture } = await adminVisit(width);
    const form = await openForm(page);
    await drop(page, dropPlace(form), { name: "strap.png", type: "image/png", bytes: small });
    await expect.poll(() => address(form).inputValue()).toMatch(UPLOADED);
    await form.getByRole("img", { name: "Preview" }).waitFor();
    const first = await address(form).inputValue();
    await picture("admin upload dropped");

    const text = { name: "notes.txt", type: "text/plain", bytes: Buffer.from("no picture") };
    await drop(page, dropPlace(form), text);
    await form.getByRole("alert").getByText("Please select an image file").waitFor();
    expect(await address(form).inputValue()).toBe(first);

    // A file dropped beside the target must not open in the window and close the dialog.
    const untouched = await page.evaluate(() => {
      const event = new DragEvent("drop", { bubbles: true, cancelable: true });
      return document.body.dispatchEvent(event);
    });
    expect(untouched).toBe(false);
    expect(await typed(form)).toEqual(TYPED);
    expect(page.url()).toContain(FORM);
  });

  test("shows an upload's progress and cancels it: the dialog is unchanged", async () => {
    const { page, context, picture } = await adminVisit(width);
    const form = await openForm(page);
    await address(form).fill("/favicon.svg");
    await slowUpload(page, context);
    const arrived: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/upload-image")) arrived.push(response.url());
    });
    const sent = { name: "large.png", mimeType: "image/png", buffer: large };
    await form.getByLabel("Picture file").setInputFiles(sent);
    const bar = form.getByRole("progressbar", { name: "Uploading large.png" });
    const share = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
    await expect.poll(share).toBeGreaterThan(0.01);
    const before = await share();
    await expect.poll(share).toBeGreaterThan(before);
    expect(await share()).toBeLessThan(1);
    await picture("admin upload under way");
    expect(await findings(page)).toEqual([]);

    // Until the upload is done, Save is disabled, and leaving asks first.
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByRole("alert").getByText("Please wait until the picture is uploaded").waitFor();
    await form.getByRole("button", { name: "Cancel", exact: true }).click();
    await form.getByText("Discard changes?").waitFor();
    await form.getByRole("button", { name: "Keep editing" }).click();

    await form.getByRole("button", { name: "Cancel upload" }).click();
    const ended = page.getByText("The upload has ended. Save again.", { exact: true });
    await ended.waitFor();
    await bar.waitFor({ state: "hidden" });
    await dropPlace(form).waitFor();
    await expect.poll(() => form.getByRole("alert").count()).toBe(0);
    expect(await typed(form)).toEqual(TYPED);
    expect(await address(form).inputValue()).toBe("/favicon.svg");
    expect(arrived).toEqual([]);
    await picture("admin upload called off");

    // An address typed during the upload takes precedence over it.
    await form.getByLabel("Picture file").setInputFiles(sent);
    await bar.waitFor();
    await address(form).fill("/");
    await bar.waitFor({ state: "hidden" });
    expect(arrived).toEqual([]);

    // A cancelled upload does not reappear, and another can be sent without a message about the first.
    await address(form).fill("");
    await form.getByLabel("Picture file").setInputFiles({ ...sent, buffer: small });
    await expect.poll(() => address(form).inputValue()).toMatch(UPLOADED);
    expect(await typed(form)).toEqual(TYPED);
  });
});

test("accepts a pasted picture anywhere in the dialog, except in a text that takes pictures itself", async () => {
  const { page, context } = await adminVisit();
  const form = await openForm(page);
  await copyPicture(page, context, small);
  await form.getByLabel("Description").focus();
  await page.keyboard.press("Control+V");
  await expect.poll(() => address(form).inputValue()).toMatch(UPLOADED);
  expect(await typed(form)).toEqual(TYPED);
  await form.getByRole("button", { name: "Save" }).click();
  await notice(page, "Product added").waitFor();
  await page.getByRole("button", { name: "Archive Kneeboard" }).click();
  await page.getByRole("button", { name: "Archive product" }).click();
  await notice(page, "Archived").waitFor();

  await page.goto("/admin/dashboard/blog?edit=new");
  const article = page.getByRole("dialog", { name: "Write article" });
  const text = article.getByRole("textbox", { name: "Content" });
  await article.getByLabel("Title").fill("Straps");
  await article.getByLabel("Author").fill("Asha Rao");
  await text.click();
  await page.keyboard.type("What holds the board.");
  // Saved during the upload, the article would lose the picture.
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route("**/upload-image", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Control+V");
  await article.getByText(/^Uploading /).waitFor();
  await article.getByRole("button", { name: "Save" }).click();
  await article.getByText("Please wait until the picture is uploaded").waitFor();
  letGo();
  await expect.poll(() => text.locator("img[src]").getAttribute("src")).toMatch(UPLOADED);
  expect(await article.getByLabel("Picture address", { exact: true }).inputValue()).toBe("");

  // The editor asks for alternative text; it can be skipped, and is offered again when the picture is selected.
  const alt = article.getByLabel("Alternative text of the picture");
  await alt.waitFor();
  await page.keyboard.type("It is new.");
  await alt.fill("A strap");
  await text.getByRole("img", { name: "A strap" }).waitFor();
  await alt.press("Enter");
  await alt.waitFor({ state: "hidden" });
  await text.getByRole("img", { name: "A strap" }).click();
  await expect.poll(() => alt.inputValue()).toBe("A strap");
  await article.getByRole("button", { name: "Edit picture" }).click();
  await expect.poll(() => article.getByLabel("Picture in the text address").inputValue()).toMatch(UPLOADED);
  await alt.fill("A strap with a board");
  await article.getByRole("button", { name: "Change picture" }).click();
  await text.getByRole("img", { name: "A strap with a board" }).waitFor();
  expect(await text.textContent()).toContain("It is new.");
});

/** Pastes HTML with a file beside it, as spreadsheets and word processors do. */
const paste = (text: Locator, html: string, type: string) =>
  text.evaluate(
    (element, [pasted, kind]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", pasted);
      clipboardData.items.add(new File(["x"], "a.bin", { type: kind }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, type] as const,
  );

test("offers a retry when the editor fails to load, and pastes plain text as text", async () => {
  const { page, allow, picture } = await adminVisit(390);
  allow(/ERR_FAILED GET \/assets\/rich-text/);
  await page.route("**/assets/rich-text-*.js", (route) => route.abort());
  await page.goto("/admin/dashboard/blog?edit=new");
  const article = page.getByRole("dialog", { name: "Write article" });
  await article.getByLabel("Title").fill("Straps");
  await article.getByText("The editor could not be loaded").waitFor();
  await picture("admin editor not loaded");
  await page.unroute("**/assets/rich-text-*.js");
  await article.getByRole("button", { name: "Retry" }).click();
  const text = article.getByRole("textbox", { name: "Content" });
  await text.click();
  expect(await article.getByLabel("Title").inputValue()).toBe("Straps");

  await paste(text, "<table><tr><td>Flaps</td><td>5</td></tr></table>", "image/png");
  await text.getByRole("cell", { name: "Flaps" }).waitFor();
  await text.press("Control+End");
  await paste(text, '<p>Line up<img src="file:///C:/a.png"></p>', "application/msword");
  await text.getByText("Line up").waitFor();
  await article
    .getByRole("alert")
    .getByText(/^1 picture was left out/)
    .waitFor();
  expect(await text.locator("img[alt]").count()).toBe(0);
  expect(await article.getByText(/^Uploading /).count()).toBe(0);
  await picture("admin editor picture left out");
  expect(await findings(page)).toEqual([]);
});
