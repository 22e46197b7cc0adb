/** The text of a cell without a value, such as "No phone": a lone dash has no meaning for a screen reader. */
import type { ReactNode } from "react";

export const Missing = ({ children }: { children: ReactNode }) => (
  <span className="font-normal text-ink-soft">{children}</span>
);
