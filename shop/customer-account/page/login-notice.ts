import type { Context } from "hono";
import type { Language } from "#domain/language/languages.ts";
import { messagePage } from "#shop/payment/page/message-page.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { AccountContext } from "#shop/customer-account/account-context.ts";
import { loginWords } from "./login-words.ts";

const STATUS = {
  ended: 410,
  untrusted: 400,
  logged_out: 200,
  bad_logout: 400,
  foreign: 403,
  too_large: 413,
  busy: 429,
  unknown: 404,
  failed: 500,
} as const;

interface NoticeFacts {
  readonly kind: keyof typeof STATUS;
  readonly language: Language;
  /** Address where the login can be started again, where it is known. */
  readonly againUrl?: string;
}

/** Renders what has happened to a login, with a link. */
export function loginNotice(
  c: Context,
  { settings: { storefrontUrl } }: Pick<AccountContext, "settings">,
  { kind, language, againUrl }: NoticeFacts,
) {
  const say = textsIn(language);
  const page = messagePage({
    language,
    storefrontUrl,
    addressIn: null,
    words: loginWords(language),
    title: say(`login.${kind}.title`),
    text: say(`login.${kind}.text`),
    action:
      againUrl === undefined
        ? { href: `${storefrontUrl}/?lang=${language}`, label: say("login.to_shop") }
        : { href: againUrl, label: say("login.ended.action") },
  });
  return c.html(page, STATUS[kind]);
}
