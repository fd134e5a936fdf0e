import type { z } from "zod";
import { type AccountChange, noteProvenMailbox } from "#app/features/auth/accounts/account.store.server.ts";
import type { magicLinkInput } from "#app/features/auth/auth-input.server.ts";
import type { AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { openSession } from "#app/features/auth/sessions/open-session.server.ts";
import { logInByMailbox } from "./platform-login.server.ts";
import { shopProblem } from "#app/features/auth/platform-problem.server.ts";
import { openLink, withLink } from "./use-link.server.ts";

/**
 * Logs in by a link sent to the mailbox. The link also proves the mailbox of a pending account, which becomes an
 * account without a password (spec §4).
 */
export async function followMagicLink(
  auth: AuthContext,
  { token, remember, returnTo }: z.infer<typeof magicLinkInput>,
): Promise<AuthResult<LoggedIn>> {
  if (token === "") return { ok: false, problem: { code: "magic_link_missing" } };
  const link = await openLink(auth, "magic-link", { token });
  if (link.kind !== "own") {
    return { ok: false, problem: link.kind === "problem" ? link.problem : { code: "magic_link_invalid" } };
  }
  return withLink(auth, "magic-link", link.id, async () => {
    const { site } = auth.resources;
    const { email, verifiedAt, hasPassword, passwordProven } = link.account;
    const login = await logInByMailbox(auth, { email });
    if (login.kind === "away") {
      return { ok: false, problem: shopProblem(login.failure.error, "magic_link_error") };
    }
    const isFirstProof = verifiedAt === null;
    const change: AccountChange =
      login.kind === "in"
        ? // A platform may drop a password set without proof of the mailbox: the customer sets a new one.
          { customerId: login.customerId, hasPassword: hasPassword && (passwordProven || !isFirstProof) }
        : {};
    const account = await site.transaction((tx) => noteProvenMailbox(tx, link.account, change, auth));
    return openSession(auth, {
      account,
      token: login.kind === "in" ? login.token : null,
      mailboxProven: true,
      remembered: remember,
      returnTo,
    });
  });
}
