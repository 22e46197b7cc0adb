/** Three highlights of a programme, in large text on a dark band. */
import type { Programme } from "#web/content/programme.ts";

/** A band as wide as the window. */
export function Highlights({ highlights }: Pick<Programme, "highlights">) {
  return (
    <section aria-labelledby="highlights" className="bg-night-sky text-on-night">
      <div className="page-width py-section">
        <h2 id="highlights" className="eyebrow">
          {highlights.title}
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-9 md:grid-cols-3">
          {highlights.items.map(({ title, text }) => (
            <li key={title} className="border-t border-white/25 pt-5">
              <h3 className="text-h2">{title}</h3>
              <p className="mt-2.5 text-lead leading-relaxed text-on-night-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
