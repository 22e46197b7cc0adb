/**
 * The numbers of the advisory locks, which all of a database share: one for each thing that is locked
 * (docs/rules/locking.md). A lock with two keys has its number first.
 */
export const ADVISORY_LOCKS = {
  /** Of a simulator, with its own number, by writers of occupancies. */
  simulator: 7301,
  /** Of a client, with the hash of its digest, by openers of checkouts. */
  client: 7302,
  /** By the one that computes statistics. */
  statistics: 7303,
  /** Of the session, by the process that migrates. */
  migrations: 730_001,
} as const;
