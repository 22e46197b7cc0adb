/** The raised surface for content. */
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  /** Rendered as an h2 above the content. */
  title?: ReactNode;
};

/** A card, with a heading when `title` is given. */
export function Card({ title, className, children, ...rest }: CardProps) {
  return (
    <section
      className={cx(
        "rounded-card border border-line bg-raised p-5 shadow-card sm:p-6 print:p-4 print:shadow-none",
        className,
      )}
      {...rest}
    >
      {title && <h2 className="mb-4 text-h3 text-ink">{title}</h2>}
      {children}
    </section>
  );
}
