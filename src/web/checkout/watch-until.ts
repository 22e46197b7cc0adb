/**
 * Repeats a query, with growing gaps, until its result is final. Pauses while the tab is hidden. Queries at once when
 * the tab is visible again or the network returns.
 */

const GAPS_MS = [2_000, 3_000, 5_000, 10_000];

/**
 * Calls `query` at once and then after each gap, one at a time, until it returns true ("done").
 * @returns a function that stops it
 */
export function watchUntil(query: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let querying = false;
  let ended = false;
  let round = 0;

  async function next(): Promise<void> {
    clearTimeout(timer);
    if (ended || querying) return;
    querying = true;
    const done = await query();
    querying = false;
    if (done) end();
    else if (!ended && !document.hidden) {
      timer = setTimeout(() => void next(), GAPS_MS[Math.min(round, GAPS_MS.length - 1)]);
      round += 1;
    }
  }

  function onVisibility(): void {
    if (document.hidden) clearTimeout(timer);
    else void next();
  }

  const onOnline = () => void next();

  function end(): void {
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("online", onOnline);
  }

  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("online", onOnline);
  void next();
  return end;
}
