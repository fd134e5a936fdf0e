import { and, eq, gt } from "drizzle-orm";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { lockAccount } from "./account.store.server.ts";
import { sessions } from "#app/features/auth/auth.tables.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";

/** The ids of a session and of its account. */
export type OwnSession = Pick<SignedIn, "accountId" | "reference">;

/** The result of a change whose session has ended since the request began. */
export const SESSION_ENDED = "session_ended";

/**
 * Changes an account in one transaction, if the session that requests it is still valid. Locks the account's row and
 * looks the session up again first: between the cookie and the change come the request's body, which a client may send
 * slowly, and calls of the platform, and meanwhile the owner of the mailbox may have proven it and emptied the account
 * (docs/how/accounts.md).
 */
export async function changeOwnAccount<T>(
  site: Pick<SiteDatabase, "transaction">,
  { accountId, reference }: OwnSession,
  now: Date,
  change: (tx: SiteTransaction) => Promise<T>,
): Promise<T | typeof SESSION_ENDED> {
  return site.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const [session] = await tx
      .select({ mailboxProven: sessions.mailboxProven })
      .from(sessions)
      .where(and(eq(sessions.id, reference), eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)));
    if (account === null || session === undefined) return SESSION_ENDED;
    const isDoubtful = account.verifiedAt !== null && !session.mailboxProven;
    return isDoubtful ? SESSION_ENDED : change(tx);
  });
}
