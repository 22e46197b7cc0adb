/**
 * States that only a pointer or a key brings about, held still: a copy of the page's own rules in which `:hover` reads
 * `[data-show="hover"]` and so on. So the guide shows what the product does, not a second description of it.
 */

const STATES = ["hover", "active", "focus-visible"] as const;

/** What to spread on an element to see it in a state. */
export const shown = (state: (typeof STATES)[number]) => ({ "data-show": state });

const held = (rule: string): string =>
  STATES.reduce(
    (text, state) => text.replace(new RegExp(`(?<!\\\\):${state}(?![\\w-])`, "g"), `[data-show="${state}"]`),
    rule,
  );

/** Adds the copy to the document; gives what takes it away again. */
export function showStates(): () => void {
  const copy = new CSSStyleSheet();
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      const text = rule.cssText;
      // Fonts and key frames would only be loaded or named twice.
      if (!/^@(font-face|keyframes|import|property)/.test(text) && held(text) !== text)
        copy.insertRule(held(text), copy.cssRules.length);
    }
  document.adoptedStyleSheets.push(copy);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== copy);
  };
}
