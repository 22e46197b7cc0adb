/**
 * Fixed versions of states that need a pointer or a key: a copy of the page's rules in which `:hover` becomes
 * `[data-show="hover"]` and so on. The guide therefore shows the product's own styles.
 */

const STATES = ["hover", "active", "focus-visible"] as const;

/** The props that show an element in a state. */
export const shown = (state: (typeof STATES)[number]) => ({ "data-show": state });

const held = (rule: string): string =>
  STATES.reduce(
    (text, state) => text.replace(new RegExp(`(?<!\\\\):${state}(?![\\w-])`, "g"), `[data-show="${state}"]`),
    rule,
  );

/** Adds the copy to the document; returns a function that removes it. */
export function showStates(): () => void {
  const copy = new CSSStyleSheet();
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      const text = rule.cssText;
      // A copy would load fonts and define key frames twice.
      if (!/^@(font-face|keyframes|import|property)/.test(text) && held(text) !== text)
        copy.insertRule(held(text), copy.cssRules.length);
    }
  document.adoptedStyleSheets.push(copy);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== copy);
  };
}
