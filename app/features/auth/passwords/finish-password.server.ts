import type { CustomerFailure, CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import { lockAccount, noteNewPassword } from "#app/features/auth/accounts/account.store.server.ts";
import type { AuthProblem, AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { retireLinks } from "#app/features/auth/links/email-link.store.server.ts";
import { openSession } from "#app/features/auth/sessions/open-session.server.ts";
import { describeFailure, passwordProblem, shopProblem } from "#app/features/auth/platform-problem.server.ts";
import { endAccountSessions } from "#app/features/auth/sessions/session.store.server.ts";

interface SetPassword {
  readonly accountId: string;
  /** Key of the account's mailbox when the change began. */
  readonly emailKey: string;
  /** Null when the platform's customer id is not known here. */
  readonly customerId: string | null;
  /** The platform's token, made with or after the new password. */
  readonly token: CustomerToken;
  /** True if the visitor who set the password has proven the mailbox. */
  readonly mailboxProven: boolean;
  readonly returnTo: string;
}

/**
 * Completes a password change that the platform has accepted: ends every session and every link mailed before, sends a
 * mail (a welcome for a first password, else a notice of the change), and starts a new session. Refuses a visitor who
 * has not proven the mailbox once another visitor has, which may happen while the platform is asked.
 */
export async function finishPassword(auth: AuthContext, done: SetPassword): Promise<AuthResult<LoggedIn>> {
  const { resources, visit, now } = auth;
  const { accountId, emailKey, customerId, token, mailboxProven, returnTo } = done;
  const account = await resources.site.transaction(async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (before === null) throw new Error("The account was deleted meanwhile.");
    if (!mailboxProven && before.verifiedAt !== null) return null;
    await endAccountSessions(tx, accountId);
    await retireLinks(tx, accountId, ["password-reset", "activation", "magic-link"], now);
    const changed = await noteNewPassword(
      tx,
      { id: accountId, emailKey },
      { customerId, mailboxProven },
      auth,
    );
    const kind = before.hasPassword ? "password-changed" : "welcome";
    const data = { kind, email: changed.email, language: visit.language } as const;
    await resources.jobs.add({ name: "account-mail", data }, { tx });
    return changed;
  });
  if (account === null) return { ok: false, problem: { code: "session_required" } };
  return openSession(auth, { account, token, mailboxProven, remembered: false, returnTo });
}

/** Logs and maps a failure to set a new password. */
export function newPasswordProblem({ resources, visit }: AuthContext, failure: CustomerFailure): AuthProblem {
  const details = { requestId: visit.requestId, ...describeFailure(failure) };
  resources.log.warn(details, "the platform did not take a new password");
  if (failure.kind === "shop") return shopProblem(failure.error, "reset_failed");
  return passwordProblem(failure, "new") ?? { code: "reset_failed" };
}
