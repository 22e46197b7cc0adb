/** The initial focus of a dialog: its first field, so that the person can type at once, never "Close". */

const FIELDS = ["input:not([type=hidden])", "select", "textarea"]
  .map((field) => `form ${field}:not(:disabled)`)
  .join(", ");

/**
 * Returns the first field of the dialog's form, or the checked one of a radio group. A confirmation dialog marks its
 * harmless button with `data-harmless`; the value "first" puts that button before any field. A dialog with neither
 * takes the focus itself, so that Enter does nothing.
 */
export function firstFocus(dialog: HTMLElement): HTMLElement {
  const harmless = dialog.querySelector<HTMLElement>("[data-harmless]:not(:disabled)");
  if (harmless?.getAttribute("data-harmless") === "first") return harmless;
  const field = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)].find((one) => one.checkVisibility());
  if (field?.type !== "radio") return field ?? harmless ?? dialog;
  const group = `input[type=radio][name="${CSS.escape(field.name)}"]:checked`;
  return dialog.querySelector<HTMLElement>(group) ?? field;
}
