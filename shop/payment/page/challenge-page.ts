import { html } from "hono/html";
import { BRAND_NAME } from "#domain/brand.ts";
import type { Language } from "#domain/language-choice.ts";
import type { Money } from "#domain/money.ts";
import { formatPrice } from "#domain/price-display.ts";
import { textsIn } from "../../texts/say.ts";
import type { GatewayMethod } from "../payment-gateway.ts";
import type { Html } from "./html-types.ts";
import { languageLink } from "./language-switch.ts";
import { LOCK, pageLayout } from "./page-layout.ts";

export interface ChallengeView {
  readonly language: Language;
  readonly storefrontUrl: string;
  readonly switchUrl: string;
  readonly action: string;
  readonly method: GatewayMethod;
  /** Null for a wallet, and for a browser that is not the payer's: others may have the payment link. */
  readonly card: { readonly brand: string | null; readonly lastFour: string | null } | null;
  readonly amount: Money;
}

/** The test gateway's own page: the bank's for 3-D Secure, or the wallet's. */
export function challengePage(view: ChallengeView): Html {
  const { language, storefrontUrl, method, amount, card: shown } = view;
  const say = textsIn(language);
  const isCard = method === "card";
  const wallet = say(`payment.method.${method}`);
  const card = shown
    ? html`<div>
        <dt>${say("payment.challenge.card")}</dt>
        <dd>${say("payment.challenge.card_number", { brand: brandName(shown.brand), lastFour: shown.lastFour ?? "" })}</dd>
      </div>`
    : "";
  const intro = isCard
    ? say("payment.challenge.bank_intro", { shop: BRAND_NAME })
    : say("payment.challenge.wallet_intro", { shop: BRAND_NAME, wallet });
  const body = html`<div class="panel">
    <p class="asker">${LOCK} ${isCard ? say("payment.challenge.bank") : wallet}</p>
    <h1>${say("payment.challenge.title")}</h1>
    <p>${intro}</p>
    <dl class="facts">
      <div>
        <dt>${say("payment.challenge.amount")}</dt>
        <dd>${formatPrice(amount)}</dd>
      </div>
      ${card}
    </dl>
    <form class="actions" method="post" action="${view.action}">
      <button class="main" type="submit" name="decision" value="approve">${say("payment.challenge.approve")}</button>
      <button type="submit" name="decision" value="refuse">
        ${say(isCard ? "payment.challenge.refuse" : "payment.challenge.cancel")}
      </button>
    </form>
    <p class="hint">${say("payment.challenge.note")}</p>
  </div>`;
  return pageLayout({
    language,
    storefrontUrl,
    languageSwitch: languageLink(language, view.switchUrl),
    title: say("payment.challenge.title"),
    body,
  });
}

function brandName(brand: string | null): string {
  const names: Readonly<Record<string, string>> = {
    visa: "Visa",
    mastercard: "Mastercard",
    amex: "American Express",
    maestro: "Maestro",
    discover: "Discover",
  };
  return names[brand ?? ""] ?? "Card";
}
