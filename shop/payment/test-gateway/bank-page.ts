import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { BankPageView } from "#shop/payment/gateway/payment-gateway.ts";
import { icon } from "#shop/payment/page/drawings.ts";
import type { Html } from "#shop/payment/page/html-types.ts";
import { languageLinks } from "#shop/payment/page/language-switch.ts";
import { PANEL_CLASS } from "#shop/payment/page/looks.ts";
import { pageLayout } from "#shop/payment/page/page-layout.ts";

const FACT_CLASS = "flex justify-between gap-4";

/** Renders the page of the test bank (3-D Secure) or of the wallet. */
export function bankPage(view: BankPageView): Html {
  const { language, storefrontUrl, method, amount, card: shown } = view;
  const say = textsIn(language);
  const isCard = method === "card";
  const wallet = say(`payment.method.${method}`);
  const card = shown
    ? html`<div class="${FACT_CLASS}">
        <dt>${say("payment.challenge.card")}</dt>
        <dd class="font-semibold">${say("payment.challenge.card_number", { cardBrand: brandName(shown.brand), lastFour: shown.lastFour ?? "" })}</dd>
      </div>`
    : "";
  const intro = isCard
    ? say("payment.challenge.bank_intro")
    : say("payment.challenge.wallet_intro", { wallet });
  const body = html`<div class="${PANEL_CLASS}">
    <p class="flex items-center gap-2 text-sm font-semibold">
      ${icon("lock", "size-5")} ${isCard ? say("payment.challenge.bank") : wallet}
    </p>
    <h1 class="text-3xl">${say("payment.challenge.title")}</h1>
    <p>${intro}</p>
    <dl class="flex flex-col gap-2 border-y border-line py-4">
      <div class="${FACT_CLASS}">
        <dt>${say("payment.challenge.amount")}</dt>
        <dd class="font-semibold tabular-nums">${formatPrice(amount)}</dd>
      </div>
      ${card}
    </dl>
    <form class="flex flex-col gap-3" method="post" action="${view.action}">
      <button class="${buttonClass("primary")}" type="submit" name="decision" value="approve">
        ${say("payment.challenge.approve")}
      </button>
      <button class="${buttonClass("secondary")}" type="submit" name="decision" value="refuse">
        ${say(isCard ? "payment.challenge.refuse" : "payment.challenge.cancel")}
      </button>
    </form>
    <p class="text-xs text-muted">${say("payment.challenge.note")}</p>
  </div>`;
  return pageLayout({
    language,
    storefrontUrl,
    languageSwitch: languageLinks(language, view.addressIn),
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
