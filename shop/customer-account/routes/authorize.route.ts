import { isEmail, readEmail } from "#domain/customer/email.ts";
import type { Language } from "#domain/language/languages.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import type { ErrorText } from "#shop/payment/form/form-error.ts";
import { callerOfRequest, type PageContext } from "#shop/payment/payment-env.ts";
import type { AccountContext } from "#shop/customer-account/account-context.ts";
import { authorizeAddress, codeAddress, languageOf } from "#shop/customer-account/login-addresses.ts";
import { mailLoginCode } from "#shop/customer-account/mail-login-code.ts";
import { loginNotice } from "#shop/customer-account/page/login-notice.ts";
import { emailPage } from "#shop/customer-account/page/login-pages.ts";
import { type Authorization, readAuthorization } from "#shop/customer-account/read-authorization.ts";

/** Shows the page that asks for the e-mail address, with `login_hint` in it. */
export function showAuthorize(c: PageContext, context: AccountContext): Response | Promise<Response> {
  const asked = readAsked(c, context);
  if (!asked.ok) return asked.response;
  return showEmail(c, context, { ...asked, email: new URL(c.req.url).searchParams.get("login_hint") ?? "" });
}

/** Mails a code to the typed address, whether it has an account or not, and goes on to the page for the code. */
export async function postAuthorize(c: PageContext, context: AccountContext): Promise<Response> {
  const asked = readAsked(c, context);
  if (!asked.ok) return asked.response;
  const form = await readFormOrEmpty(c.req.raw);
  const typed = textOf(form, "email") ?? "";
  const email = readEmail(typed);
  const show = (status: 200 | 422 | 429, error: ErrorText | null) =>
    showEmail(c, context, { ...asked, email: typed, error, status });
  if (form.get("intent") === "switch_language") return show(200, null);
  if (email === "") return show(422, "payment.error.required.email");
  if (!isEmail(email)) return show(422, "payment.error.invalid.email");
  const mailed = await mailLoginCode(context, { ...asked, email, caller: callerOfRequest(c) });
  if (!mailed.allowed) {
    c.header("Retry-After", String(mailed.retryAfterS));
    return show(429, "login.error.too_many_mails");
  }
  return c.redirect(codeAddress(mailed.secret, asked.language), 303);
}

interface Asked {
  readonly authorization: Authorization;
  readonly language: Language;
}

function readAsked(
  c: PageContext,
  context: AccountContext,
): ({ readonly ok: true } & Asked) | { readonly ok: false; readonly response: Response | Promise<Response> } {
  const { searchParams } = new URL(c.req.url);
  const language = languageOf(searchParams);
  const reading = readAuthorization(searchParams, context.settings.customerAccount);
  switch (reading.kind) {
    case "valid":
      return { ok: true, authorization: reading.authorization, language };
    case "refused":
      return { ok: false, response: c.redirect(reading.returnTo, 303) };
    case "untrusted":
      return { ok: false, response: loginNotice(c, context, { kind: "untrusted", language }) };
  }
}

interface EmailFacts extends Asked {
  readonly email: string;
  readonly error?: ErrorText | null;
  readonly status?: 200 | 422 | 429;
}

function showEmail(
  c: PageContext,
  { settings }: AccountContext,
  { authorization, language, email, error = null, status = 200 }: EmailFacts,
) {
  const page = emailPage({
    language,
    storefrontUrl: settings.storefrontUrl,
    addressIn: (other) => authorizeAddress(authorization, other, ""),
    errors: error === null ? [] : [{ field: "email", text: error }],
    email,
  });
  return c.html(page, status);
}
