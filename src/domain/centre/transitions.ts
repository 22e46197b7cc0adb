/** Transitions between statuses: a table lists every allowed transition, and all others are refused. */

/** From each status, those it may become. */
export type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Whether the table has a transition from one status to the other. */
export function canBecome<S extends string>(transitions: Transitions<S>, from: S, to: S): boolean {
  return transitions[from].includes(to);
}
