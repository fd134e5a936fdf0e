import type { z } from "zod";
import { emailKey } from "#domain/customer/email-key.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import type {
  CustomerFailure,
  CustomerResult,
  CustomerToken,
} from "#app/shop-client/customer/customer-auth.server.ts";
import { adoptCustomer, noteProvenMailbox } from "./account.store.server.ts";
import type { activationInput } from "#app/features/auth/auth-input.server.ts";
import { countConfirmation } from "#app/features/auth/auth-limits.server.ts";
import type { Account } from "#app/features/auth/auth.tables.ts";
import type { AuthProblem, AuthResult, LoggedIn } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { checkName, checkNewPassword } from "#app/features/auth/check-fields.ts";
import { emptyCustomer } from "./empty-customer.server.ts";
import { openSession } from "#app/features/auth/sessions/open-session.server.ts";
import { logInByMailbox } from "#app/features/auth/links/platform-login.server.ts";
import { describeFailure, passwordProblem, shopProblem } from "#app/features/auth/platform-problem.server.ts";
import { endAccountSessions } from "#app/features/auth/sessions/session.store.server.ts";
import { openLink, withLink } from "#app/features/auth/links/use-link.server.ts";

type Activation = z.infer<typeof activationInput>;

/**
 * Activates an account by a link (spec §2 `/account/activate/{id}/{token}`): the owner of the mailbox sets or confirms
 * the password, the platform gets its customer, who is logged in. The platform's own links work here too.
 */
export async function activateAccount(auth: AuthContext, fields: Activation): Promise<AuthResult<LoggedIn>> {
  const link = await openLink(auth, "activation", fields);
  if (link.kind === "problem") return { ok: false, problem: link.problem };
  if (link.kind === "platform") return activateAtPlatform(auth, link, fields);
  const { account, id } = link;
  const isActive = account.hasPassword && account.verifiedAt !== null;
  // The mailbox is proven: the account may be revealed (spec §8).
  if (isActive) return { ok: false, problem: { code: "account_exists" } };
  const wrong = checkNames(typedNames(fields)) ?? (await checkPassword(auth, id, account, fields));
  if (wrong !== null) return { ok: false, problem: wrong };
  const names = await namesOf(auth, account, fields);
  return withLink(auth, "activation", id, () => activate(auth, { ...account, ...names }, fields));
}

type Names = Pick<Account, "firstName" | "lastName">;

function typedNames({ firstName, lastName }: Activation): Names {
  return { firstName: firstName.trim() || null, lastName: lastName.trim() || null };
}

/**
 * Returns the names for the activated account. Those of a registration count only with the password typed with them,
 * which shows that both are one person; otherwise another person may have typed them, and only this form's names count.
 *
 * @param fields checked: with `confirmsPending` the password is that of the registration
 */
async function namesOf(auth: AuthContext, account: Account, fields: Activation): Promise<Names> {
  const { verifiedAt, pendingPasswordHash: pending } = account;
  const isSamePerson =
    verifiedAt !== null ||
    (pending !== null &&
      (fields.confirmsPending || (await auth.resources.passwords.verify(fields.password, pending)).isRight));
  const { firstName, lastName } = typedNames(fields);
  if (!isSamePerson) return { firstName, lastName };
  return { firstName: firstName ?? account.firstName, lastName: lastName ?? account.lastName };
}

function checkNames({ firstName, lastName }: Names): AuthProblem | null {
  return checkName(firstName ?? "", "firstName") ?? checkName(lastName ?? "", "lastName");
}

async function checkPassword(
  auth: AuthContext,
  linkId: string,
  { pendingPasswordHash }: Account,
  { password, passwordAgain, confirmsPending }: Activation,
): Promise<AuthProblem | null> {
  if (!confirmsPending || pendingPasswordHash === null) {
    return checkNewPassword(password, passwordAgain, "activation");
  }
  const wrong = checkNewPassword(password, null, "activation");
  if (wrong !== null) return wrong;
  const tooMany = await countConfirmation(auth, linkId);
  if (tooMany !== null) return tooMany;
  const { isRight } = await auth.resources.passwords.verify(password, pendingPasswordHash);
  return isRight ? null : { code: "pending_password_wrong", field: "password" };
}

async function activate(
  auth: AuthContext,
  account: Account,
  { password, returnTo }: Activation,
): Promise<AuthResult<LoggedIn>> {
  const { resources, visit } = auth;
  const { site, log } = resources;
  const { firstName, lastName } = account;
  const customer = await makeCustomer(auth, account, password);
  if (!customer.ok) {
    const { failure } = customer;
    log.warn({ requestId: visit.requestId, ...describeFailure(failure) }, "no customer could be made");
    if (isTaken(failure)) {
      await site.transaction((tx) => noteProvenMailbox(tx, account, { firstName, lastName }, auth));
    }
    return { ok: false, problem: activationProblem(failure) };
  }
  const { customerId, token } = customer.value;
  const hasPassword = { hasPassword: true, passwordProven: true, pendingPasswordHash: null };
  const active = await site.transaction(async (tx) => {
    await endAccountSessions(tx, account.id);
    await queueWelcome(auth, tx, account.email);
    return noteProvenMailbox(tx, account, { customerId, firstName, lastName, ...hasPassword }, auth);
  });
  if (token === null) return { ok: false, problem: { code: "session_failed" } };
  return openSession(auth, { account: active, token, mailboxProven: true, remembered: false, returnTo });
}

async function queueWelcome(
  { resources, visit }: AuthContext,
  tx: SiteTransaction,
  email: string,
): Promise<void> {
  const data = { kind: "welcome", email, language: visit.language } as const;
  await resources.jobs.add({ name: "account-mail", data }, { tx });
}

interface MadeCustomer {
  readonly customerId: string;
  /** Null when the customer was created and could not be logged in. */
  readonly token: CustomerToken | null;
}

/**
 * Creates the platform's customer with the password of the mailbox's owner. Multipass may return an existing customer,
 * such as a guest who has ordered: the platform knows that both are the same person. Without Multipass an existing
 * customer of that address may be another person.
 */
async function makeCustomer(
  auth: AuthContext,
  { email: typed, firstName, lastName, verifiedAt }: Account,
  password: string,
): Promise<CustomerResult<MadeCustomer>> {
  const { platform } = auth;
  const email = emailKey(typed);
  const login = await logInByMailbox(auth, { email, firstName, lastName });
  if (login.kind === "away") return { ok: false, failure: login.failure };
  if (login.kind === "in") {
    const { customerId } = login;
    const isEmpty =
      verifiedAt !== null || (await emptyCustomer(auth, login.token.accessToken, { firstName, lastName }));
    if (!isEmpty) return { ok: false, failure: { kind: "refused", codes: [] } };
    const token = await platform.setPassword(login.token.accessToken, password);
    return token.ok ? { ok: true, value: { customerId, token: token.value } } : token;
  }
  const created = await platform.create({ email, password, firstName, lastName });
  if (!created.ok) return created;
  const token = await platform.logIn({ email, password });
  return { ok: true, value: { customerId: created.value, token: token.ok ? token.value : null } };
}

function isTaken(failure: CustomerFailure): boolean {
  return failure.kind === "refused" && failure.codes.includes("TAKEN");
}

/** Maps a failure to a problem (spec §8, Activation). */
export function activationProblem(failure: CustomerFailure): AuthProblem {
  if (failure.kind === "shop") return shopProblem(failure.error, "activation_failed");
  if (isTaken(failure)) return { code: "account_exists" };
  if (failure.codes.includes("CUSTOMER_DISABLED")) return { code: "platform_mail_sent" };
  return passwordProblem(failure, "activation") ?? { code: "activation_failed" };
}

/** Activates by a link of the platform's own mail: only the platform knows its token and account. */
async function activateAtPlatform(
  auth: AuthContext,
  link: { readonly id: string; readonly token: string },
  fields: Activation,
): Promise<AuthResult<LoggedIn>> {
  const { platform, resources, visit, now } = auth;
  const { password, passwordAgain, returnTo } = fields;
  const names = typedNames(fields);
  const wrong = checkNames(names) ?? checkNewPassword(password, passwordAgain, "activation");
  if (wrong !== null) return { ok: false, problem: wrong };
  const token = await platform.activate(link.id, link.token, password);
  if (!token.ok) {
    const { failure } = token;
    if (failure.kind === "shop")
      return { ok: false, problem: shopProblem(failure.error, "activation_failed") };
    const isUsed = failure.codes.includes("ALREADY_ENABLED");
    const code = isUsed ? "activation_link_used" : "activation_link_invalid";
    return { ok: false, problem: passwordProblem(failure, "activation") ?? { code } };
  }
  // The link is used up: data that could not be deleted is logged, and the owner is still logged in.
  await emptyCustomer(auth, token.value.accessToken, names);
  const customer = await platform.customerOf(token.value.accessToken);
  if (!customer.ok || customer.value?.email == null)
    return { ok: false, problem: { code: "session_failed" } };
  const { email } = customer.value;
  const adopted = await adoptCustomer(resources.site, { ...customer.value, email }, visit.language, now);
  const account = await resources.site.transaction(async (tx) => {
    await endAccountSessions(tx, adopted.id);
    await queueWelcome(auth, tx, adopted.email);
    return noteProvenMailbox(tx, adopted, { passwordProven: true, ...names }, auth);
  });
  return openSession(auth, {
    account,
    token: token.value,
    mailboxProven: true,
    remembered: false,
    returnTo,
  });
}
