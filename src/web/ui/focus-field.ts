/**
 * The focus of a field, at once. The form library gives it a moment later, and what is typed in that moment is lost to
 * the selection or goes into the wrong field.
 */

/** Puts the focus on the form's field of this name; with `select` what is typed next takes the place of its text. */
export function focusField(form: HTMLFormElement | null, name: string, select = false): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  if (select) field.select();
}
