import type { z } from "zod";
import { activateAccount } from "./accounts/activate-account.server.ts";
import {
  activationInput,
  loginInput,
  magicLinkInput,
  mailInput,
  newPasswordInput,
  readInput,
  refreshInput,
  registrationInput,
} from "./auth-input.server.ts";
import type {
  AuthErrorCode,
  AuthResult,
  AuthUser,
  LinkState,
  LoggedIn,
  MailRequested,
} from "./auth-result.ts";
import { type AuthArgs, type AuthContext, createAuthContext } from "./auth-context.server.ts";
import type { LinkPurpose } from "./auth.tables.ts";
import { changeOwnPassword } from "./passwords/change-own-password.server.ts";
import { readSession } from "./sessions/current-session.server.ts";
import { followMagicLink } from "./links/follow-magic-link.server.ts";
import { logFailure } from "./log-failure.server.ts";
import { logIn } from "./passwords/log-in.server.ts";
import { finishLogin } from "./at-platform/finish-login.server.ts";
import { type LoggedOut, logOut } from "./sessions/log-out.server.ts";
import { checkSession, renewOwnSession } from "./sessions/refresh-session.server.ts";
import { registerAccount, requestLink, requestMagicLinkMail } from "./links/request-mail.server.ts";
import { resetPassword } from "./passwords/reset-password.server.ts";
import { describeLink } from "./links/use-link.server.ts";

export type { AuthArgs };

/*
 * Account actions for pages and scripts. Each takes the posted input, a form's `FormData` or a parsed JSON body of any
 * shape, and returns a value or a problem. Errors of the visitor, the platform and the database are problems, not exceptions.
 * `cookies` of a result go into the answer as `Set-Cookie`.
 */

/**
 * Takes {email, password?, passwordAgain?, firstName?, lastName?, returnTo?}. The same answer for every address; the
 * page shows `auth.registration_success`, or `auth.registration_success_with_password` if a password was typed.
 */
export function register(input: unknown, args: AuthArgs): Promise<AuthResult<MailRequested>> {
  return perform(registrationInput, input, args, "registration_failed", registerAccount);
}

/** Takes {email, password, remember?, returnTo?}. */
export function login(input: unknown, args: AuthArgs): Promise<AuthResult<LoggedIn>> {
  return perform(loginInput, input, args, "login_failed", logIn);
}

/** Takes {email, returnTo?}. The same answer for every address; the page shows `auth.magic_link_sent`. */
export function requestMagicLink(input: unknown, args: AuthArgs): Promise<AuthResult<MailRequested>> {
  return perform(mailInput, input, args, "temporary_failure", requestMagicLinkMail);
}

/** Takes {token, remember?, returnTo?}. */
export function verifyMagicLink(input: unknown, args: AuthArgs): Promise<AuthResult<LoggedIn>> {
  return perform(magicLinkInput, input, args, "magic_link_error", followMagicLink);
}

/**
 * Takes {id, token, password, passwordAgain?, confirmsPending?, returnTo?}. With `confirmsPending` the password of the
 * registration is typed again in one field.
 */
export function activate(input: unknown, args: AuthArgs): Promise<AuthResult<LoggedIn>> {
  return perform(activationInput, input, args, "activation_error", activateAccount);
}

/** Takes {email}. The same answer for every address; the page shows `auth.reset_sent`. */
export function requestPasswordReset(input: unknown, args: AuthArgs): Promise<AuthResult<MailRequested>> {
  return perform(mailInput, input, args, "temporary_failure", (auth, fields) =>
    requestLink(auth, "password-reset", fields),
  );
}

/**
 * Takes with a link: {token, id?, password, passwordAgain?, returnTo?}. Without a token, for a logged-in customer:
 * {password, passwordAgain?, currentPassword?}, the last one if the account has a password.
 */
export function setPassword(input: unknown, args: AuthArgs): Promise<AuthResult<LoggedIn>> {
  return perform(newPasswordInput, input, args, "reset_failed", async (auth, fields) => {
    if (fields.token !== "") return resetPassword(auth, fields);
    const signedIn = await readSession(args.request, args.context);
    if (signedIn !== null) return changeOwnPassword(auth, signedIn, fields);
    return { ok: false, problem: { code: "reset_link_missing" } };
  });
}

/** Takes {customerAccessToken: reference}. A problem with cookies has logged out (spec §4). */
export async function refreshSession(
  input: unknown,
  args: AuthArgs,
): Promise<AuthResult<Pick<LoggedIn, "user">>> {
  const fields = readInput(refreshInput, input);
  if (fields === null) return INVALID;
  return guard(args, "temporary_failure", (auth) => renewOwnSession(auth, fields));
}

/** Logs in with the answer of the platform's login page, in the parameters of its redirect. */
export function logInFromPlatform(params: URLSearchParams, args: AuthArgs): Promise<AuthResult<LoggedIn>> {
  return guard(args, "login_failed", async (auth) => {
    const { customerLogin } = auth.resources;
    if (customerLogin === null) return { ok: false, problem: { code: "login_unknown" } };
    return finishLogin(auth, customerLogin, params);
  });
}

/** Returns the logged-in user, checked with the platform; cookies when a session has ended. */
export function currentUser(args: AuthArgs): Promise<AuthResult<{ readonly user: AuthUser | null }>> {
  return guard(args, "temporary_failure", checkSession);
}

/** Ends the session of this browser; `temporary_failure` when that could not be stored. */
export function logout(_input: unknown, args: AuthArgs): Promise<AuthResult<LoggedOut>> {
  return guard(args, "temporary_failure", (auth) => logOut(auth, "here"));
}

/** Ends every session of the account, on all devices. */
export function logoutEverywhere(_input: unknown, args: AuthArgs): Promise<AuthResult<LoggedOut>> {
  return guard(args, "temporary_failure", (auth) => logOut(auth, "everywhere"));
}

/** Reads a link's state without using it up. `id` is part of activation links and of the platform's own. */
export function readLink(
  purpose: LinkPurpose,
  link: { readonly token: string; readonly id?: string | undefined },
  args: AuthArgs,
): Promise<LinkState> {
  return describeLink(createAuthContext(args), purpose, link);
}

const INVALID = { ok: false, problem: { code: "invalid_request" } } as const;

/** Does what needs the store's own forms; a store whose customers log in at the platform's page refuses it. */
async function perform<Fields, Value>(
  schema: z.ZodType<Fields>,
  input: unknown,
  args: AuthArgs,
  otherwise: AuthErrorCode,
  work: (auth: AuthContext, fields: Fields) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const fields = readInput(schema, input);
  if (fields === null) return INVALID;
  return guard(args, otherwise, async (auth) =>
    auth.resources.customerLogin === null
      ? work(auth, fields)
      : { ok: false, problem: { code: "platform_login" } },
  );
}

/** Turns exceptions into problems, so that a page is shown without the database. */
async function guard<Value>(
  args: AuthArgs,
  otherwise: AuthErrorCode,
  work: (auth: AuthContext) => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  const auth = createAuthContext(args);
  try {
    return await work(auth);
  } catch (error) {
    const { resources, visit } = auth;
    logFailure(resources.log, error, "an account action failed", { requestId: visit.requestId, otherwise });
    return { ok: false, problem: { code: otherwise } };
  }
}
