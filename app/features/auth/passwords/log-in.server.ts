import type { z } from "zod";
import { emailKey } from "#domain/customer/email-key.ts";
import type { CustomerFailure } from "#app/shop-client/customer/customer-auth.server.ts";
import {
  adoptCustomer,
  findAccountByMailbox,
  noteProvenMailbox,
} from "#app/features/auth/accounts/account.store.server.ts";
import type { loginInput } from "#app/features/auth/auth-input.server.ts";
import { countLogin } from "#app/features/auth/auth-limits.server.ts";
import type { AuthProblem, AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { checkCredentials } from "#app/features/auth/check-fields.ts";
import { logFailure } from "#app/features/auth/log-failure.server.ts";
import { openSession } from "#app/features/auth/sessions/open-session.server.ts";
import { describeFailure, shopProblem } from "#app/features/auth/platform-problem.server.ts";
import { readSessionSecret } from "#app/features/auth/sessions/session-cookie.server.ts";
import { findSession } from "#app/features/auth/sessions/session.store.server.ts";

/**
 * Logs in with e-mail and password, which the platform checks (spec §7 create-customer-token). An unknown address and a
 * wrong password get the same answer.
 */
export async function logIn(
  auth: AuthContext,
  fields: z.infer<typeof loginInput>,
): Promise<AuthResult<LoggedIn>> {
  const { platform, resources, visit, now } = auth;
  const { email, password, remember, returnTo } = fields;
  const unusable = checkCredentials(email, password);
  if (unusable !== null) return { ok: false, problem: unusable };
  const counted = await countLogin(auth, email);
  if (!counted.ok) return counted;
  const token = await counted.login.platform.logIn({ email: emailKey(email), password });
  if (!token.ok) {
    if (token.failure.kind === "shop") await counted.login.giveBack();
    return { ok: false, problem: loginProblem(auth, token.failure) };
  }
  const isOver = token.value.expiresAt <= now;
  const customer = isOver ? null : await platform.customerOf(token.value.accessToken);
  if (customer === null || !customer.ok || customer.value === null) {
    const details = customer === null || customer.ok ? { isOver } : describeFailure(customer.failure);
    resources.log.warn({ requestId: visit.requestId, ...details }, "a customer's new token opens nothing");
    return { ok: false, problem: { code: "session_failed" } };
  }
  try {
    const known = { ...customer.value, email: customer.value.email ?? email };
    const standing = await standingOf(auth, known);
    if (standing === "doubtful") {
      await platform.revoke(token.value.accessToken);
      return { ok: false, problem: { code: "password_unproven" } };
    }
    const adopted = await adoptCustomer(resources.site, known, visit.language, now);
    await counted.login.succeed();
    const mailboxProven = standing === "proven";
    const account = mailboxProven
      ? await resources.site.transaction((tx) =>
          noteProvenMailbox(tx, adopted, { passwordProven: true }, auth),
        )
      : adopted;
    return await openSession(auth, {
      account,
      token: token.value,
      mailboxProven,
      remembered: remember,
      returnTo,
    });
  } catch (error) {
    logFailure(resources.log, error, "a session could not be opened", { requestId: visit.requestId });
    return { ok: false, problem: { code: "session_failed" } };
  }
}

/**
 * Classifies a password of the platform: the mailbox is not proven yet, the password's holder has proven it, or another
 * person may have, since anyone can create a customer of any address at the platform. In a browser that is already
 * logged in to the account it counts as proven.
 */
async function standingOf(
  { resources, request, now }: AuthContext,
  customer: { readonly id: string; readonly email: string },
): Promise<"unproven" | "proven" | "doubtful"> {
  const account = await findAccountByMailbox(resources.site, customer.email);
  if (account === null || account.verifiedAt === null) return "unproven";
  const isSameCustomer = account.customerId === null || account.customerId === customer.id;
  if (account.passwordProven && isSameCustomer) return "proven";
  const secret = readSessionSecret(request, resources.settings.publicUrl);
  const here = secret === null ? null : await findSession(resources.site, secret, now);
  return here?.account.id === account.id ? "proven" : "doubtful";
}

/** Maps a login failure to a problem (spec §8, Login). */
function loginProblem({ resources, visit }: AuthContext, failure: CustomerFailure): AuthProblem {
  if (failure.kind === "refused" && failure.codes.includes("UNIDENTIFIED_CUSTOMER")) {
    return { code: "invalid_credentials" };
  }
  resources.log.warn(
    { requestId: visit.requestId, ...describeFailure(failure) },
    "the platform let nobody in",
  );
  return failure.kind === "refused"
    ? { code: "store_authentication_failed" }
    : shopProblem(failure.error, "login_failed");
}
