/** The audience of a programme. */
import type { Programme } from "#web/content/programme.ts";

/** A section with its own heading. */
export function ForWhom({ forWhom }: Pick<Programme, "forWhom">) {
  return (
    <section aria-labelledby="for-whom" className="page-width py-section">
      <h2 id="for-whom" className="text-h2">
        {forWhom.title}
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {forWhom.items.map(({ title, text }) => (
          <li key={title} className="border-l-4 border-primary pl-5">
            <h3 className="text-h3 text-balance">{title}</h3>
            <p className="mt-1.5 leading-relaxed text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
