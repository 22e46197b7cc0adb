/** An optional multi-line text, labelled as the kit's inputs are. */
import { type ComponentProps, useId } from "react";
import { cx } from "#web/ui/cx.ts";
import { FieldFrame, INPUT } from "#web/ui/field.tsx";

type TextAreaProps = ComponentProps<"textarea"> & { label: string; error?: string | undefined };

/** `className` applies to the whole field. */
export function TextArea({ label, error, className, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} className={className} required={false}>
      <textarea
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cx(INPUT, error ? "border-danger" : "border-line-strong")}
      />
    </FieldFrame>
  );
}
