/** Where the focus goes when a dialog opens: to its first field, so that one can type at once, never to its "Close". */

const FIELDS = ["input:not([type=hidden])", "select", "textarea"]
  .map((field) => `form ${field}:not(:disabled)`)
  .join(", ");

/**
 * The first field of the form in a dialog, and of a group of radio buttons the chosen one. A dialog that asks whether
 * to go on marks its harmless button with `data-harmless`; where that button is marked "first" it comes before any
 * field. A dialog with neither takes the focus itself, so that Enter does nothing.
 */
export function firstFocus(dialog: HTMLElement): HTMLElement {
  const harmless = dialog.querySelector<HTMLElement>("[data-harmless]:not(:disabled)");
  if (harmless?.getAttribute("data-harmless") === "first") return harmless;
  const field = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].find((one) => one.checkVisibility());
  if (field?.type !== "radio") return field ?? harmless ?? dialog;
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]:checked`;
  return dialog.querySelector<HTMLElement>(group) ?? field;
}
