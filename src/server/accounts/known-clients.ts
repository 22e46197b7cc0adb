/**
 * The known clients of an account. A client with a recent login has counts of its own, so that other clients cannot
 * lock the owner out by guessing passwords or requesting mails (docs/decisions/0029-known-clients.md).
 */
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { daysBefore, KEPT_DAYS } from "#domain/centre/retention.ts";
import { normaliseEmail } from "#domain/text/forms.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { keyedDigest } from "#infra/ids.ts";
import type { LimitKey } from "#infra/limits/limits.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { accountClients, users } from "./table.ts";

const digestOf = ({ secret, client }: Ctx): string => keyedDigest(secret, `account-client:${client.line}`);

/**
 * Whether the caller's client logged in to the account with this address within 90 days. Runs the same query for every
 * address, so that its time does not reveal whether an account exists.
 */
export async function isKnownClient(ctx: Ctx, email: string): Promise<boolean> {
  const known = await ctx.db
    .select({ id: accountClients.user_id })
    .from(accountClients)
    .innerJoin(users, eq(users.id, accountClients.user_id))
    .where(
      and(
        eq(sql`lower(${users.email})`, normaliseEmail(email)),
        eq(accountClients.client_address, digestOf(ctx)),
        gt(accountClients.last_login_at, daysBefore(ctx.clock.now(), KEPT_DAYS.accountClients)),
      ),
    );
  return known.length > 0;
}

/** The key under which a client is counted. A known client is counted without its network, which others share. */
export const clientKey = ({ client }: Ctx, known: boolean): LimitKey => (known ? client.line : client);

/** Records that the caller's client has just logged in to this account. */
export async function noteClient(ctx: Ctx, userId: string): Promise<void> {
  const last_login_at = ctx.clock.now();
  await ctx.db
    .insert(accountClients)
    .values({ user_id: userId, client_address: digestOf(ctx), last_login_at })
    .onConflictDoUpdate({
      target: [accountClients.user_id, accountClients.client_address],
      set: { last_login_at },
    });
}

/** Deletes clients with a last login before `before`. @returns the number of rows. */
export const purgeKnownClients = ({ db }: AppContext, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: accountClients, age: accountClients.last_login_at },
    lt(accountClients.last_login_at, before),
  );
