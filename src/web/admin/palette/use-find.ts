/**
 * Asks the server for what was typed, when the typing rests. Only the answer to the newest question counts; those
 * to older ones are dropped, whenever they come. What was found last stays until then, so that nothing flickers.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { readSought } from "#domain/sought.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { checkToken, forgetSession } from "#web/session/session.ts";
import { FIND, type Found } from "./documents.ts";

const PAUSE_MS = 160;

export type Finding = {
  /** "idle" for too little to search for. */
  status: "idle" | "searching" | "found" | "failed";
  /** While it is searching: what was found for the text before, if anything. */
  found: readonly Found[];
  message: string | null;
};

const IDLE: Finding = { status: "idle", found: [], message: null };

/** Follows `text`; `retry` asks the same again. */
export function useFind(text: string): Finding & { retry: () => void } {
  const wish = text.trim();
  const [finding, setFinding] = useState<Finding & { text: string }>({ ...IDLE, text: "" });
  const ticket = useRef(0);

  const ask = useCallback(async (asked: string) => {
    ticket.current += 1;
    const mine = ticket.current;
    const show = (next: Finding) => mine === ticket.current && setFinding({ ...next, text: asked });
    try {
      const { find } = await browserTransport(FIND, { text: asked });
      show({ status: "found", found: find, message: null });
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") forgetSession();
      if (failure.code === "FORBIDDEN") void checkToken();
      show({ status: "failed", found: [], message: failure.message });
    }
  }, []);

  useEffect(() => {
    ticket.current += 1;
    if (!readSought(wish)) {
      setFinding((before) => (before.found.length > 0 ? { ...IDLE, text: "" } : before));
      return;
    }
    const timer = setTimeout(() => void ask(wish), PAUSE_MS);
    return () => {
      ticket.current += 1;
      clearTimeout(timer);
    };
  }, [wish, ask]);

  const retry = useCallback(() => {
    setFinding({ ...IDLE, text: "" });
    void ask(wish);
  }, [ask, wish]);

  if (!readSought(wish)) return { ...IDLE, retry };

  if (finding.text === wish && finding.status !== "idle") return { ...finding, retry };
  return { status: "searching", found: finding.found, message: null, retry };
}
