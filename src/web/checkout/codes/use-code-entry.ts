/** The requests of the code field: a typed code, a removed one, and the price of a changed purchase. */
import { useEffect, useRef, useState } from "react";
import type { Codes } from "#web/checkout/create-order.ts";
import { fieldOf, quote, withCode, withoutCode } from "./quote.ts";
import type { CodesState } from "./use-codes.ts";

const EMPTY = "Please type a code first.";

/** Asks for the price with codes. Only the response to the last request counts. */
function useQuote({ subject, setReduced }: Pick<CodesState, "subject" | "setReduced">) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const last = useRef(0);

  /** @returns whether the codes are applied; where they are not, `onRefused` handles the refused one. */
  async function ask(next: Codes, onRefused: (field: keyof Codes, sentence: string) => void): Promise<boolean> {
    last.current += 1;
    const request = last.current;
    setBusy(true);
    const answer = await quote(subject, next);
    if (request !== last.current) return false;
    setBusy(false);
    if ("refusal" in answer) onRefused(answer.refusal.field, answer.refusal.sentence);
    else if ("failed" in answer) setProblem(answer.failed);
    else setReduced(answer.reduced);
    return "reduced" in answer;
  }

  return { busy, problem, setProblem, ask };
}

/** A refused code keeps its text in the field. */
export function useCodeEntry({ subject, key, reduced, stale, setReduced, refusal, setRefusal }: CodesState) {
  const [typed, setTyped] = useState("");
  const { busy, problem, setProblem, ask } = useQuote({ subject, setReduced });
  const input = useRef<HTMLInputElement>(null);
  const codes = reduced?.codes ?? {};

  /** Takes a code off that can no longer be used, shows why at the field with its text, and keeps the other one. */
  function drop(field: keyof Codes, sentence: string): void {
    setTyped(codes[field] ?? "");
    setProblem(sentence);
    const rest = withoutCode(codes, field);
    void ask(rest, () => setReduced(null));
  }

  async function apply(): Promise<boolean> {
    // The price of a changed purchase is missing: the button asks for it again.
    if (!typed.trim() && stale) {
      setProblem(null);
      askAgain();
      return false;
    }
    if (!typed.trim()) {
      setProblem(EMPTY);
      input.current?.focus();
      return false;
    }
    setProblem(null);
    const field = fieldOf(typed);
    const applied = await ask(withCode(codes, typed), (refused, sentence) => {
      if (refused === field) setProblem(sentence);
      else drop(refused, sentence);
      input.current?.focus();
    });
    if (applied) setTyped("");
    return applied;
  }

  function remove(field: keyof Codes): void {
    setProblem(null);
    void ask(withoutCode(codes, field), drop).then(() => input.current?.focus());
  }

  const askAgain = () => {
    if (reduced) void ask(codes, drop);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed purchase asks again
  useEffect(() => {
    if (stale) askAgain();
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is handled once
  useEffect(() => {
    if (!refusal) return;
    setRefusal(null);
    drop(refusal.field, refusal.sentence);
    setTimeout(() => input.current?.focus(), 0);
  }, [refusal]);

  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setProblem(null);
    },
    busy,
    problem,
    apply,
    remove,
    askAgain,
    input,
  };
}
