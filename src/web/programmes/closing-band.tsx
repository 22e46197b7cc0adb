/** The end of a programme page, with its links: the booking first, all packages last. */
import type { Programme } from "#web/content/programme.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** A section with its own heading. */
export function ClosingBand({ closing }: Pick<Programme, "closing">) {
  return (
    <section aria-labelledby="closing" className="page-width py-16 text-center sm:py-24">
      <h2 id="closing" className="text-h1 text-balance">
        {closing.title}
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-lead text-ink-soft">{closing.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {closing.actions.map(({ text, to }, at) => (
          <ButtonLink key={to} to={to} size="lg" variant={at === 0 ? "primary" : "secondary"} className="max-sm:w-full">
            {text}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}
