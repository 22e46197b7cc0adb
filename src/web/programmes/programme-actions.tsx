/** The links of a programme's hero and closing band. */
import type { ProgrammeContent } from "#domain/site-content/schemas.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";

type ProgrammeActionsProps = Pick<ProgrammeContent["hero"], "actions"> & {
  /** One below the other: in a narrow column, a late font would change how many are in a row. */
  stacked?: boolean;
};

/** The first action is a button, the others are underlined text. */
export function ProgrammeActions({ actions, stacked = false }: ProgrammeActionsProps) {
  return (
    <div
      className={cx("mt-4 flex gap-x-6 gap-y-1 sm:mt-6", stacked ? "flex-col items-start" : "flex-wrap items-center")}
    >
      {actions.map(({ text, to }, at) =>
        at === 0 ? (
          <ButtonLink key={to} to={to} size="lg" className="max-sm:w-full">
            {text}
          </ButtonLink>
        ) : (
          <Link key={to} to={to} className={TEXT_LINK}>
            {text}
          </Link>
        ),
      )}
    </div>
  );
}

const TEXT_LINK =
  "inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink";
