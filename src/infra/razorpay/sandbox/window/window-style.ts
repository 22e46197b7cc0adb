/** The payment window's style sheet. `--accent` is the merchant's colour, set by the window's script. */
export const WINDOW_STYLE = `
:root {
  color-scheme: light;
  --accent: #2147c7;
  --on-accent: #ffffff;
  --ink: #14203d;
  --soft: #55617f;
  --line: #8290b3;
  --faint: #e3e8f3;
  --bad: #b3261e;
}
* { box-sizing: border-box; margin: 0; }
[hidden] { display: none !important; }
html, body { min-height: 100%; }
html { background: transparent; }
body {
  min-height: 100dvh;
  display: grid;
  place-items: center;
  padding: 16px;
  font: 16px/1.45 system-ui, "Noto Sans", sans-serif;
  color: var(--ink);
}
.card {
  width: 100%;
  max-width: 424px;
  overflow: hidden;
  border-radius: 16px;
  background: #fff;
  box-shadow: 0 24px 64px rgb(6 12 32 / 45%);
}
.banner {
  padding: 8px 20px;
  background: #ffe9a8;
  color: #4a3500;
  font-size: 14px;
  font-weight: 650;
  text-align: center;
}
header {
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 12px;
  padding: 16px 20px 12px;
  border-bottom: 1px solid var(--faint);
}
h1 { font-size: 19px; line-height: 1.3; overflow-wrap: anywhere; }
h1:focus { outline: none; }
.quiet { margin-top: 1px; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.content { padding: 16px 20px 20px; }
.summary { padding: 10px 14px; border-radius: 10px; background: #f2f5fc; }
.total { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; font-weight: 600; }
.total strong { font-size: 28px; line-height: 1.2; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
.order { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; margin-top: 2px; font-size: 13px; }
.id { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 12px; overflow-wrap: anywhere; }
fieldset { min-width: 0; padding: 14px 0 0; border: 0; }
legend {
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  padding: 16px 0 0;
  font-size: 15px;
  font-weight: 700;
}
legend::after { content: ""; flex: 1; height: 1px; background: var(--faint); }
.field + .pair { margin-top: 10px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
input {
  width: 100%;
  min-height: 44px;
  padding: 8px 12px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: #fff;
  color: inherit;
  font: inherit;
}
input::placeholder { color: #6b7693; opacity: 1; }
input[aria-invalid="true"] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.hint { margin-top: 4px; color: var(--soft); font-size: 13px; }
.error { margin-top: 4px; color: var(--bad); font-size: 13px; font-weight: 600; }
.status { margin-top: 12px; font-size: 14px; }
.status:empty { display: none; }
.status.bad, .refused { padding: 10px 12px; border-radius: 10px; background: #fdeceb; color: #8c1d18; }
.ends { margin-top: 18px; color: var(--soft); font-size: 14px; }
.choices { display: grid; grid-template-columns: 2fr 1fr; gap: 12px; margin-top: 8px; }
button {
  min-height: 46px;
  padding: 8px 16px;
  border: 1px solid transparent;
  border-radius: 10px;
  font: inherit;
  font-weight: 650;
  cursor: pointer;
}
.primary { background: var(--accent); color: var(--on-accent); }
.primary:hover { filter: brightness(0.92); }
.secondary { border-color: var(--line); background: #fff; color: var(--ink); }
.secondary:hover, .plain:hover { background: #f1f4fb; }
.plain { min-height: 44px; margin: -6px -10px 0 0; padding: 8px 12px; background: none; color: var(--soft); }
button:disabled { cursor: progress; opacity: 0.55; }
:is(input, button):focus-visible { outline: 3px solid #1b2f6b; outline-offset: 2px; }
@media (max-width: 480px) {
  body { padding: 8px; }
  header { padding: 12px 16px 10px; }
  .content { padding: 12px 16px 16px; }
  fieldset { padding-top: 8px; }
  legend { padding-top: 8px; }
  .ends { margin-top: 12px; }
}
`;
