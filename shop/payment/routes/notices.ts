import type { Context } from "hono";
import type { Language } from "#domain/language/languages.ts";
import { textsIn } from "#shop/texts/say.ts";
import { messagePage } from "#shop/payment/page/message-page.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

const STATUS = {
  unknown: 404,
  empty: 200,
  foreign: 403,
  too_large: 413,
  busy: 429,
  failed: 500,
  unavailable: 503,
} as const;

/** What has happened; of too many requests also when the next is allowed. */
type Kind =
  | { readonly kind: Exclude<keyof typeof STATUS, "busy"> }
  | { readonly kind: "busy"; readonly retryAfterS: number };

type NoticeFacts = Kind & {
  readonly language: Language;
  /** Link back to the payment page, where there is one. */
  readonly href?: string;
};

/** Renders why the payment page cannot be shown, with a link. */
export function notice(c: Context, { settings }: PaymentContext, facts: NoticeFacts) {
  const { kind, language, href } = facts;
  const say = textsIn(language);
  const page = messagePage({
    language,
    storefrontUrl: settings.storefrontUrl,
    addressIn: null,
    title: say(`payment.${kind}.title`),
    text: say(`payment.${kind}.text`),
    action:
      href === undefined
        ? { href: `${settings.storefrontUrl}/collections/all`, label: say("payment.back_to_shop") }
        : { href, label: say("payment.open_page") },
  });
  if (facts.kind === "busy") c.header("Retry-After", String(facts.retryAfterS));
  return c.html(page, STATUS[kind]);
}
