/** The end of the home page: one sentence over a picture across the page, and a second link to a booking. */
import type { HomeContent } from "#domain/site-content/schemas.ts";
import { Backdrop } from "#web/ui/backdrop.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

/** A section with its own heading. */
export function ClosingCall({ closing }: Pick<HomeContent, "closing">) {
  return (
    <section aria-labelledby="closing" className="night grid text-on-night lg:grid-cols-2">
      <div className="relative h-22 sm:h-72 lg:order-last lg:h-auto lg:min-h-[26rem]">
        <Backdrop name={closing.picture} sizes="(min-width: 64rem) 50vw, 100vw" />
      </div>
      <div className="closing-text">
        <h2 id="closing" className="text-h1 text-balance">
          {closing.title}
        </h2>
        <p className="mt-3 max-w-md text-lead text-on-night-soft">{closing.text}</p>
        <div className="mt-5 flex gap-3">
          {closing.actions.map(({ text, to }, at) => (
            <ButtonLink
              key={to}
              to={to}
              variant={at === 0 ? "primary" : "ghost"}
              className={cx("grow sm:grow-0", at > 0 && "border border-white/45 text-on-night! hover:bg-white/10!")}
            >
              {text}
            </ButtonLink>
          ))}
        </div>
        <p className="mt-4 text-on-night-soft">
          A present for someone?{" "}
          <Link to="/gift" className="font-semibold text-on-night underline underline-offset-4">
            Give a voucher
          </Link>
        </p>
      </div>
    </section>
  );
}
