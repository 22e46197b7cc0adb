/** The semantic colours, each text on its intended backgrounds; theme.test.ts measures the contrast. */

const GROUNDS = ["--surface", "--raised", "--sunken"];
const TEXTS = ["--ink", "--ink-soft", "--ink-faint", "--accent", "--success", "--warning", "--danger"];
const NIGHTS = ["--night", "--night-deep", "--night-high"];
const PAIRS = [
  ["--primary", "--on-primary"],
  ["--primary-strong", "--on-primary"],
  ["--primary-pressed", "--on-primary"],
  ["--accent", "--on-accent"],
  ["--success", "--on-success"],
  ["--danger", "--on-danger"],
  ["--danger-strong", "--on-danger"],
  ["--disabled", "--on-disabled"],
  ["--info-soft", "--info-ink"],
  ["--success-soft", "--success-ink"],
  ["--warning-soft", "--warning-ink"],
  ["--danger-soft", "--danger-ink"],
  ["--badge-orange", "--badge-orange-ink"],
  ["--badge-yellow", "--badge-yellow-ink"],
  ["--badge-blue", "--badge-blue-ink"],
  ["--badge-green", "--badge-green-ink"],
  ["--badge-red", "--badge-red-ink"],
  ["--badge-grey", "--badge-grey-ink"],
  ["--heat-faint", "--ink"],
  ["--heat-low", "--ink"],
  ["--heat-middle", "--ink"],
  ["--heat-high", "--ink"],
  ["--heat-full", "--on-accent"],
] as const;
/** Lines and areas, on the raised surface. */
const CHARTS = ["--chart-blue", "--chart-amber", "--chart-teal", "--chart-violet", "--chart-rose", "--chart-grey"];

export function ColourTokens() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {GROUNDS.map((ground) => (
        <Ground key={ground} ground={ground} texts={TEXTS} />
      ))}
      {NIGHTS.map((ground) => (
        <Ground key={ground} ground={ground} texts={["--on-night", "--on-night-soft", "--primary"]} />
      ))}
      <ul className="grid grid-cols-2 gap-3 sm:col-span-2 sm:grid-cols-3 lg:col-span-3 lg:grid-cols-6">
        {PAIRS.map(([ground, text]) => (
          <li
            key={ground}
            className="rounded-card px-3 py-4 text-caption font-semibold"
            style={{ background: `var(${ground})`, color: `var(${text})` }}
          >
            {ground.slice(2)}
            <span className="block font-normal">{text.slice(2)}</span>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-2 gap-3 rounded-card border border-line bg-raised p-4 text-caption sm:col-span-2 sm:grid-cols-5 lg:col-span-3">
        {CHARTS.map((colour) => (
          <li key={colour} className="flex items-center gap-2">
            <span className="size-4 rounded-sm" style={{ background: `var(${colour})` }} />
            {colour.slice(2)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ground({ ground, texts }: { ground: string; texts: readonly string[] }) {
  return (
    <div className="rounded-card border border-line p-5" style={{ background: `var(${ground})` }}>
      {[ground, ...texts].map((text, index) => (
        <p
          key={text}
          className={index === 0 ? "mb-2 text-caption font-semibold" : "text-sm"}
          style={{ color: `var(${index === 0 ? texts[0] : text})` }}
        >
          {text.slice(2)}
        </p>
      ))}
    </div>
  );
}
