/**
 * The company and GSTIN of a buyer (contract: gst-buyer). Each field is checked when it loses the focus. With both
 * empty the invoice is an ordinary one; the server refuses what is wrong.
 */
import { useEffect, useRef, useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { type Problems, problemsOf } from "#web/ui/form-rules.ts";
import { typedGst } from "./typed-gst.ts";

type Fields = { company: string; gstin: string };

const NOTHING: Fields = { company: "", gstin: "" };

/** The first field takes the focus, because it replaces the pressed button. */
export function GstFields() {
  const [values, setValues] = useState(NOTHING);
  const [left, setLeft] = useState<Partial<Record<keyof Fields, boolean>>>({});
  const root = useRef<HTMLFieldSetElement>(null);
  const wanted = values.company.trim() !== "" || values.gstin.trim() !== "";
  const [problems, setProblems] = useState<Problems<keyof Fields>>({});

  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  useEffect(() => {
    typedGst.buyer = wanted ? values : undefined;
    let current = true;
    const check = async () => {
      const { gstBuyerForm } = await import("#domain/money/gst-buyer.ts");
      const found = wanted ? problemsOf<keyof Fields>(gstBuyerForm.safeParse(values).error?.issues ?? []) : {};
      if (current) setProblems(found);
    };
    // Without the rules, the server's refusal shows the problem.
    check().catch(() => {});
    return () => {
      current = false;
    };
  }, [wanted, values]);
  useEffect(
    () => () => {
      typedGst.buyer = undefined;
    },
    [],
  );

  const field = (name: keyof Fields) => ({
    value: values[name],
    error: left[name] ? problems[name] : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => setValues((now) => ({ ...now, [name]: target.value })),
    onBlur: () => setLeft((now) => ({ ...now, [name]: true })),
  });
  return (
    <fieldset ref={root} className="mt-5 grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">GST invoice</legend>
      <TextField label="Company name" autoComplete="organization" maxLength={120} {...field("company")} />
      <TextField
        label="GSTIN"
        hint="15 characters, as on the registration certificate."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        {...field("gstin")}
      />
    </fieldset>
  );
}
