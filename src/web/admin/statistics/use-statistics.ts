/** Reads the figures of a period; what is shown stays until the new has come. */
import { useCallback, useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { forgetSession } from "#web/session/session.ts";
import { STATISTICS, type Statistics } from "./documents.ts";

type Question = { from: string; to: string; by: string; simulator: string };

export type StatisticsView = {
  statistics: Statistics | null;
  /** The server's sentence on why there is nothing newer. */
  failure: string | null;
  reading: boolean;
  read: () => void;
};

/** Asks anew whenever the question changes; null asks nothing. */
export function useStatistics(question: Question | null): StatisticsView {
  const [state, setState] = useState<Omit<StatisticsView, "read">>({
    statistics: null,
    failure: null,
    reading: question !== null,
  });
  const ticket = useRef(0);
  const key = question && JSON.stringify(question);

  const read = useCallback(() => {
    ticket.current += 1;
    const mine = ticket.current;
    if (key === null) {
      setState((before) => ({ ...before, reading: false }));
      return;
    }
    const { simulator, ...period } = JSON.parse(key) as Question;
    const show = (change: Partial<Omit<StatisticsView, "read">>) => {
      if (mine === ticket.current) setState((before) => ({ ...before, ...change }));
    };
    show({ reading: true });
    browserTransport(STATISTICS, { ...period, simulator: simulator === "all" ? null : simulator })
      .then(({ statistics }) => show({ statistics, failure: null, reading: false }))
      .catch((failure: unknown) => {
        if (!(failure instanceof GraphqlFailure)) throw failure;
        if (failure.code === "UNAUTHENTICATED") forgetSession();
        show({ failure: failure.message, reading: false });
      });
  }, [key]);

  useEffect(() => {
    read();
    return () => {
      ticket.current += 1;
    };
  }, [read]);

  return { ...state, read };
}
