/** The header of a programme page: its h1 beside a picture, above it on a phone. */
import type { ReactNode } from "react";
import type { Programme } from "#web/content/programme.ts";
import { ButtonLink } from "#web/ui/button.tsx";

type ProgrammeHeroProps = { hero: Programme["hero"]; picture: ReactNode };

/** The first action is the most prominent. */
export function ProgrammeHero({ hero, picture }: ProgrammeHeroProps) {
  return (
    <header className="night relative overflow-hidden bg-night-deep!">
      <div className="relative h-60 sm:h-96 lg:absolute lg:inset-y-0 lg:left-[40%] lg:right-0 lg:h-auto">
        {picture}
        <div className="absolute inset-0 bg-linear-to-t from-night-deep to-40% lg:bg-linear-to-r lg:to-36%" />
      </div>
      <div className="page-width relative flex flex-col justify-center pb-10 pt-2 lg:min-h-[36rem] lg:py-16">
        <div className="max-w-xl">
          <p className="eyebrow">{hero.eyebrow}</p>
          <h1 className="text-display text-balance">{hero.title}</h1>
          <p className="mt-4 text-lead text-on-night-soft text-pretty">{hero.intro}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            {hero.actions.map(({ text, to }, at) =>
              at === 0 ? (
                <ButtonLink key={to} to={to} size="lg" className="max-sm:w-full">
                  {text}
                </ButtonLink>
              ) : (
                <ButtonLink
                  key={to}
                  to={to}
                  size="lg"
                  variant="ghost"
                  className="max-sm:w-full border border-white/45 text-on-night! hover:bg-white/10!"
                >
                  {text}
                </ButtonLink>
              ),
            )}
          </div>
        </div>
      </div>
    </header>
  );
}
