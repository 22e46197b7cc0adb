/**
 * Focuses a field synchronously. The form library focuses it later; text typed before that is lost or goes into the
 * wrong field.
 */

/** Focuses the form's field with this name; with `select`, the next input replaces its text. */
export function focusField(form: HTMLFormElement | null, name: string, select = false): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.focus();
  if (select) field.select();
}
