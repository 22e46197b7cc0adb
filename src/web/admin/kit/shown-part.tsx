/** A part of a form that a button shows and that takes its place, and therefore its focus. */
import { type ReactNode, useEffect, useRef } from "react";

type ShownPartProps = {
  label: string;
  /** Whether it appears because of a button, and not with the form. */
  focused: boolean;
  className?: string;
  children: ReactNode;
};

export function ShownPart({ label, focused, className, children }: ShownPartProps) {
  const part = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef(focused);
  useEffect(() => {
    if (wanted.current) part.current?.focus();
  }, []);
  return (
    <fieldset ref={part} tabIndex={-1} aria-label={label} className={`min-w-0 outline-none ${className ?? ""}`}>
      {children}
    </fieldset>
  );
}
