/** A titled part of a booking's details, with its actions beside the title. */
import { type ReactNode, useId } from "react";

type PartProps = { title: string; actions?: ReactNode; className?: string; children: ReactNode };

export function Part({ title, actions, className = "", children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        {actions && <div className="flex flex-wrap gap-2 *:min-h-11">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
