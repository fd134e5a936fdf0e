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

/** What has happened; of too many requests also when the next is allowed. */
type Kind =
  | { readonly kind: Exclude<keyof typeof STATUS, "busy"> }
  | { readonly kind: "busy"; readonly retryAfterS: number };

type NoticeFacts = Kind & {
  readonly language: Language;
  /** Address where the login can be started again, where it is known. */
  readonly againUrl?: string;
};

/** Renders what has happened to a login, with a link. */
export function loginNotice(
  c: Context,
  { settings: { storefrontUrl } }: Pick<AccountContext, "settings">,
  facts: NoticeFacts,
) {
  const { kind, language, againUrl } = facts;
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
  if (facts.kind === "busy") c.header("Retry-After", String(facts.retryAfterS));
  return c.html(page, STATUS[kind]);
}
