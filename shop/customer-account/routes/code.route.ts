import type { Language } from "#domain/language/languages.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { SECRET_FORMAT } from "#lib/secrets/random-secret.server.ts";
import type { ErrorText } from "#shop/payment/form/form-error.ts";
import { callerOfRequest, type PageContext } from "#shop/payment/payment-env.ts";
import type { AccountContext } from "#shop/customer-account/account-context.ts";
import { checkLoginCode } from "#shop/customer-account/check-login-code.ts";
import type { LoginRequest } from "#shop/customer-account/customer-account.tables.ts";
import { authorizeAddress, codeAddress, languageOf } from "#shop/customer-account/login-addresses.ts";
import { readLoginCode } from "#shop/customer-account/login-code.ts";
import { findLoginRequest, takesCodes } from "#shop/customer-account/login-request.store.ts";
import { loginNotice } from "#shop/customer-account/page/login-notice.ts";
import { codePage } from "#shop/customer-account/page/login-pages.ts";

/** Shows the page that asks for the mailed code. */
export async function showCode(c: PageContext, context: AccountContext): Promise<Response> {
  const opened = await openRequest(c, context);
  return opened.ok ? showForm(c, context, opened) : opened.response;
}

/** Checks the typed code and returns to the client with an authorization code. */
export async function postCode(c: PageContext, context: AccountContext): Promise<Response> {
  const opened = await openRequest(c, context);
  if (!opened.ok) return opened.response;
  const form = await readFormOrEmpty(c.req.raw);
  const typed = textOf(form, "code") ?? "";
  const show = (status: 200 | 422 | 429, error: ErrorText | null) =>
    showForm(c, context, { ...opened, code: typed, error, status });
  if (form.get("intent") === "switch_language") return show(200, null);
  const code = readLoginCode(typed);
  if (code === null) return show(422, "login.error.code_form");
  const verdict = await checkLoginCode(context, opened.request, code, callerOfRequest(c));
  switch (verdict.kind) {
    case "right":
      return c.redirect(verdict.returnTo, 303);
    case "ended":
      return showEnded(c, context, opened.request, opened.language);
    case "limited":
      c.header("Retry-After", String(verdict.retryAfterS));
      return show(429, "login.error.too_many_codes");
    case "wrong":
      return show(422, "login.error.code_wrong");
  }
}

interface Opened {
  readonly request: LoginRequest;
  /** Secret of the page. */
  readonly secret: string;
  readonly language: Language;
}

async function openRequest(
  c: PageContext,
  context: AccountContext,
): Promise<({ readonly ok: true } & Opened) | { readonly ok: false; readonly response: Response }> {
  const { searchParams } = new URL(c.req.url);
  const secret = searchParams.get("token") ?? "";
  const request = SECRET_FORMAT.test(secret) ? await findLoginRequest(context.database, secret) : null;
  const language = languageOf(searchParams, request?.language);
  const isOpen = request !== null && takesCodes(request, context.clock());
  if (!isOpen) return { ok: false, response: await showEnded(c, context, request, language) };
  return { ok: true, request, secret, language };
}

async function showEnded(
  c: PageContext,
  context: AccountContext,
  request: LoginRequest | null,
  language: Language,
): Promise<Response> {
  const again = request === null ? {} : { againUrl: authorizeAddress(request, language, request.email) };
  return loginNotice(c, context, { kind: "ended", language, ...again });
}

interface FormFacts extends Opened {
  readonly code?: string;
  readonly error?: ErrorText | null;
  readonly status?: 200 | 422 | 429;
}

function showForm(
  c: PageContext,
  { settings }: AccountContext,
  { request, secret, language, code = "", error = null, status = 200 }: FormFacts,
) {
  const page = codePage({
    language,
    storefrontUrl: settings.storefrontUrl,
    addressIn: (other) => codeAddress(secret, other),
    errors: error === null ? [] : [{ field: "code", text: error }],
    email: request.email,
    code,
    againUrl: authorizeAddress(request, language, request.email),
  });
  return c.html(page, status);
}
