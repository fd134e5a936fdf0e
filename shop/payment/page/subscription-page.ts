import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import { formatDate } from "#domain/date-display.ts";
import type { Language } from "#domain/language-choice.ts";
import type { Money } from "#domain/money.ts";
import { formatPrice } from "#domain/price-display.ts";
import type { ContractAction, ContractStatus } from "#domain/subscription-contract.ts";
import { type Say, textsIn } from "../../texts/say.ts";
import type { FormError } from "../form/check-form.ts";
import { errorSummary } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { languageLink } from "./language-switch.ts";
import { HEADING_CLASS, PANEL_CLASS } from "./looks.ts";
import { noticeBox } from "./notice-box.ts";
import { pageLayout } from "./page-layout.ts";
import { cardSection } from "./pay-sections.ts";

/** What the page of a contract shows. Dates are ISO 8601. */
export interface SubscriptionView {
  readonly language: Language;
  readonly storefrontUrl: string;
  readonly switchUrl: string;
  /** Where its forms are sent. */
  readonly action: string;
  readonly status: ContractStatus;
  readonly title: string;
  readonly variantTitle: string;
  readonly months: number;
  readonly amount: Money;
  readonly nextChargeAt: string | null;
  readonly nextIsSkipped: boolean;
  readonly pausedUntil: string | null;
  readonly endsAt: string | null;
  readonly card: { readonly brand: string | null; readonly lastFour: string | null };
  readonly problem: "declined" | "confirmation" | "sold_out" | null;
  readonly retryAt: string | null;
  readonly actions: readonly ContractAction[];
  /** What was done, or could not be done, just now. */
  readonly notice: { readonly tone: "good" | "bad"; readonly text: string } | null;
  readonly errors: readonly FormError[];
  readonly cardForgotten: boolean;
  /** Why the card was not taken. */
  readonly cardProblem: string | null;
  readonly isTestGateway: boolean;
}

/** The shop's own page of one contract: what is agreed, and what can be done about it. Works without scripts. */
export function subscriptionPage(view: SubscriptionView): Html {
  const { language, notice, actions } = view;
  const say = textsIn(language);
  const has = (action: ContractAction): boolean => actions.includes(action);
  const body = html`<div class="${PANEL_CLASS}">
    <h1 class="text-3xl">${say("subscription.page.title")}</h1>
    ${
      notice === null
        ? ""
        : html`<div role="${notice.tone === "bad" ? "alert" : "status"}">
            ${noticeBox(notice.tone === "bad" ? "problem" : "done", html`<p>${notice.text}</p>`)}
          </div>`
    }
    ${errorSummary({ say, errors: view.errors })} ${facts(view, say)} ${problemPart(view, say)}
    ${has("unskip") ? skipPart(view, say, "unskip") : ""} ${has("skip") ? skipPart(view, say, "skip") : ""}
    ${has("resume") ? resumePart(view, say) : ""} ${has("cardLink") ? cardPart(view, say) : ""}
    ${has("cancel") ? cancelPart(view, say) : ""} ${has("undoCancel") ? undoPart(view, say) : ""}
    <p><a class="underline underline-offset-4" href="${view.storefrontUrl}/my-account">${say("subscription.page.account")}</a></p>
  </div>`;
  return pageLayout({
    language,
    storefrontUrl: view.storefrontUrl,
    title: say("subscription.page.title"),
    languageSwitch: languageLink(language, view.switchUrl),
    hasScript: has("cardLink"),
    body,
  });
}

function facts(view: SubscriptionView, say: Say): Html {
  const { language, card } = view;
  const row = (term: string, text: string): Html =>
    html`<dt class="text-taupe">${term}</dt>
      <dd class="min-w-0 break-words">${text}</dd>`;
  const rhythm = say("subscription.every", { months: view.months });
  const next =
    view.nextChargeAt === null
      ? say("mail.subscription.no_next")
      : formatDate(view.nextChargeAt, language) +
        (view.nextIsSkipped ? ` (${say("subscription.page.skipped")})` : "");
  return html`<dl class="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-y border-sand py-4 text-sm">
    ${row(say("subscription.page.product"), `${view.title}, ${view.variantTitle}`)}
    ${row(say("payment.subscription.amount"), `${formatPrice(view.amount)}, ${rhythm}`)}
    ${row(say("subscription.page.status"), say(`subscription.status.${view.status}`))}
    ${row(say("payment.subscription.next"), next)}
    ${card.lastFour === null ? "" : row(say("payment.challenge.card"), `•••• ${card.lastFour}`)}
  </dl>`;
}

/** One button with what comes of it said before. */
function actionForm(
  { action }: SubscriptionView,
  {
    id,
    intent,
    text,
    label,
    tone = "secondary",
    hidden = "",
  }: {
    readonly id: string;
    readonly intent: string;
    readonly text: string;
    readonly label: string;
    readonly tone?: "primary" | "secondary";
    readonly hidden?: Html | "";
  },
): Html {
  return html`<form class="flex scroll-mt-6 flex-col gap-3 border-b border-sand pb-5" id="${id}" method="post" action="${action}">
    ${hidden}
    <p class="text-sm">${text}</p>
    <button class="${buttonClass(tone)}" type="submit" name="intent" value="${intent}">${label}</button>
  </form>`;
}

function problemPart(view: SubscriptionView, say: Say): Html | "" {
  const { problem, language, retryAt } = view;
  if (problem === null) return "";
  const date = retryAt === null ? "" : formatDate(retryAt, language);
  const amount = formatPrice(view.amount);
  if (problem === "confirmation")
    return actionForm(view, {
      id: "confirm",
      intent: "confirm",
      text: say("subscription.page.confirm.text", { amount, date }),
      label: say("mail.subscription.link.confirm"),
      tone: "primary",
    });
  const text =
    problem === "declined"
      ? say("subscription.page.declined", { amount, date })
      : say("subscription.page.sold_out");
  return html`<div role="status">${noticeBox("problem", html`<p>${text}</p>`)}</div>`;
}

function skipPart(view: SubscriptionView, say: Say, intent: "skip" | "unskip"): Html {
  const at = view.nextChargeAt ?? "";
  return actionForm(view, {
    id: "skip",
    intent,
    text: say(`subscription.page.${intent}.text`, { date: formatDate(at, view.language) }),
    label: say(`subscription.page.${intent}`),
    hidden: html`<input type="hidden" name="at" value="${at}" />`,
  });
}

function resumePart(view: SubscriptionView, say: Say): Html {
  return actionForm(view, {
    id: "resume",
    intent: "resume",
    text: say("subscription.page.resume.text"),
    label: say("subscription.page.resume"),
    tone: "primary",
  });
}

function cardPart(view: SubscriptionView, say: Say): Html {
  const { cardForgotten, isTestGateway, cardProblem: paymentProblem } = view;
  const context = { say, errors: view.errors };
  return html`<form
    class="flex scroll-mt-6 flex-col gap-4 border-b border-sand pb-5"
    id="card-form"
    method="post"
    action="${view.action}"
    novalidate
  >
    <h2 class="${HEADING_CLASS}">${say("mail.subscription.link.card")}</h2>
    ${
      paymentProblem === null
        ? ""
        : html`<div id="payment-problem" role="alert">${noticeBox("problem", html`<p>${paymentProblem}</p>`)}</div>`
    }
    ${cardSection({ cardForgotten, isTestGateway, paymentProblem }, context)}
    <p class="text-sm">${say("subscription.page.card.text")}</p>
    <button class="${buttonClass("primary")}" type="submit" name="intent" value="card">
      ${say("subscription.page.card")}
    </button>
  </form>`;
}

function cancelPart(view: SubscriptionView, say: Say): Html {
  const until = view.status === "past_due" ? null : view.nextChargeAt;
  const text =
    until === null
      ? say("subscription.page.cancel.now")
      : say("subscription.page.cancel.text", { date: formatDate(until, view.language) });
  return actionForm(view, {
    id: "cancel",
    intent: "cancel",
    text,
    label: say("mail.subscription.link.cancel"),
  });
}

function undoPart(view: SubscriptionView, say: Say): Html {
  const date = formatDate(view.endsAt ?? "", view.language);
  return actionForm(view, {
    id: "undo",
    intent: "undo_cancel",
    text: say("subscription.page.undo.text", { date }),
    label: say("subscription.page.undo"),
    tone: "primary",
  });
}
