/**
 * Whole responses in memory, each with the tags that it depends on. Clearing a tag removes its responses. A response
 * that was being made when one of its tags was cleared is not stored. The least recently used are removed first.
 */
import type { EncodedBody } from "./encoded-body.ts";

/** A response that is complete. `headers` have lower-case names and no length or encoding. */
export type StoredAnswer = {
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
};

/** What a response depends on: tags, and the instant at which it ends, in milliseconds. */
export type Dependencies = { tags: readonly string[]; ends: number };

/** A made response, and its dependencies; null dependencies: not to be stored. */
export type Made<T> = { answer: T; stored: StoredAnswer | null; dependencies: Dependencies | null };

export type AnswerCache = {
  /** The stored response, or undefined. */
  read(key: string, now: number): StoredAnswer | undefined;
  /** Makes a response once for all who ask for it at the same time, and stores it if it may be. */
  share<T>(key: string, make: () => Promise<Made<T>>): Promise<Made<T>>;
  /** Removes every response that depends on the tag. */
  clear(tag: string): void;
  /** Off: nothing is stored, and everything stored is removed. */
  switchTo(on: boolean): void;
  /** The bytes stored now. */
  bytes(): number;
};

type Entry = { stored: StoredAnswer; dependencies: Dependencies; bytes: number };

/** The approximate memory of an entry besides its bodies: key, headers, list. */
const OVERHEAD_BYTES = 1_000;

/** Creates a cache of at most `mostBytes` bytes. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  // A Map iterates in the order of insertion; reading moves an entry to the end.
  const entries = new Map<string, Entry>();
  const flights = new Map<string, { since: number; made: Promise<Made<unknown>> }>();
  const clearedAt = new Map<string, number>();
  let bytes = 0;
  let clears = 0;
  let switchedAt = 0;
  let on = true;

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const store = (key: string, entry: Entry): void => {
    if (entry.bytes > mostBytes / 8) return;
    remove(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) return;
      remove(oldest);
    }
  };
  const isCurrent = ({ tags }: Dependencies, since: number): boolean =>
    on && since >= switchedAt && tags.every((tag) => (clearedAt.get(tag) ?? 0) <= since);

  return {
    read(key, now) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.dependencies.ends <= now) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.stored;
    },
    share<T>(key: string, make: () => Promise<Made<T>>) {
      const flight = flights.get(key);
      // A response that began before a change must not be given to a request that came after it.
      if (flight?.since === clears) return flight.made as Promise<Made<T>>;
      const since = clears;
      const made = make().then((result) => {
        const { stored, dependencies } = result;
        if (stored && dependencies && isCurrent(dependencies, since))
          store(key, { stored, dependencies, bytes: stored.body.bytes + 2 * key.length + OVERHEAD_BYTES });
        return result;
      });
      flights.set(key, { since, made });
      const land = () => {
        if (flights.get(key)?.made === made) flights.delete(key);
      };
      made.then(land, land);
      return made;
    },
    clear(tag) {
      clears += 1;
      clearedAt.set(tag, clears);
      for (const [key, { dependencies }] of entries) if (dependencies.tags.includes(tag)) remove(key);
    },
    switchTo(next) {
      on = next;
      clears += 1;
      // A response under way may have read the database before the gap.
      switchedAt = clears;
      entries.clear();
      bytes = 0;
    },
    bytes: () => bytes,
  };
}
