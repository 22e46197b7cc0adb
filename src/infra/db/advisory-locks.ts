/**
 * The numbers of the advisory locks, which are global in a database (docs/rules/locking.md). In a lock with two keys
 * the number is the first.
 */
export const ADVISORY_LOCKS = {
  /** Taken by writers of occupancies; the second key is the simulator's number. */
  simulator: 7301,
  /** Taken to open a checkout; the second key is the hash of the client's digest. */
  client: 7302,
  /** Taken to compute statistics. */
  statistics: 7303,
  /** A session lock, taken by the process that migrates. */
  migrations: 730_001,
} as const;
