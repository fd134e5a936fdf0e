import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import type { ContractAction } from "#domain/subscription/subscription-contract.ts";
import { type Say, textsIn } from "#shop/texts/say.ts";
import { errorSummary } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { languageLinks } from "./language-switch.ts";
import { HEADING_CLASS, PANEL_CLASS } from "./looks.ts";
import { noticeBox } from "./notice-box.ts";
import { pageLayout } from "./page-layout.ts";
import { actionForm, addressPart, movePart, pausePart, reasonField } from "./subscription-forms.ts";
import type { HistoryEntry, SubscriptionView } from "./subscription-view.ts";

/** Renders the page of one contract: all that the store's account shows and offers. Works without scripts. */
export function subscriptionPage(view: SubscriptionView): Html {
  const { language, notice, actions } = view;
  const say = textsIn(language);
  const has = (action: ContractAction): boolean => actions.includes(action);
  const body = html`<div class="${PANEL_CLASS}">
    <h1 class="text-3xl">${say("subscription.page.title")}</h1>
    ${
      notice === null
        ? ""
        : html`<div class="outline-none" id="notice" role="${notice.tone === "bad" ? "alert" : "status"}" tabindex="-1" autofocus>
            ${noticeBox(notice.tone === "bad" ? "problem" : "done", html`<p>${notice.text}</p>`)}
          </div>`
    }
    ${errorSummary({ say, errors: view.errors })} ${facts(view, say)} ${problemPart(view, say)}
    ${has("unskip") ? skipPart(view, say, "unskip") : ""} ${has("skip") ? skipPart(view, say, "skip") : ""}
    ${has("resume") ? resumePart(view, say) : ""} ${has("reschedule") ? movePart(view, say) : ""}
    ${has("pause") ? pausePart(view, say) : ""} ${has("changeAddress") ? addressPart(view, say) : ""}
    ${has("cardLink") ? cardPart(view, say) : ""} ${has("cancel") ? cancelPart(view, say) : ""} ${has("undoCancel") ? undoPart(view, say) : ""}
    ${historyPart(view, say)}
    <p><a class="underline underline-offset-4" href="${view.storefrontUrl}/account">${say("subscription.page.account")}</a></p>
  </div>`;
  return pageLayout({
    language,
    storefrontUrl: view.storefrontUrl,
    title: say("subscription.page.title"),
    languageSwitch: languageLinks(language, view.addressIn),
    hasScript: has("cardLink"),
    body,
  });
}

function facts(view: SubscriptionView, say: Say): Html {
  const { language, card } = view;
  const row = (term: string, text: string): Html =>
    html`<dt class="text-muted">${term}</dt>
      <dd class="min-w-0 break-words">${text}</dd>`;
  const rhythm = say("subscription.every", { months: view.months });
  const paidAt = view.nextIsSkipped ? view.followingChargeAt : view.nextChargeAt;
  const skipped =
    view.nextIsSkipped && view.nextChargeAt !== null
      ? ` (${say("subscription.page.skipped", { date: formatDate(view.nextChargeAt, language) })})`
      : "";
  const next = paidAt === null ? say("mail.subscription.no_next") : formatDate(paidAt, language) + skipped;
  return html`<dl class="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-y border-line py-4 text-sm">
    ${row(say("subscription.page.product"), `${view.title}, ${view.variantTitle}`)}
    ${row(say("payment.subscription.amount"), `${formatPrice(view.amount)}, ${rhythm}`)}
    ${row(say("subscription.page.status"), say(`subscription.status.${view.status}`))}
    ${row(say("payment.subscription.next"), next)}
    ${card.lastFour === null ? "" : row(say("payment.challenge.card"), `•••• ${card.lastFour}`)}
  </dl>`;
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
  const date = formatDate(at, view.language);
  return actionForm(view, {
    id: "skip",
    intent,
    text:
      intent === "skip"
        ? say("subscription.page.skip.text", {
            date,
            next: formatDate(view.followingChargeAt ?? at, view.language),
          })
        : say("subscription.page.unskip.text", { date }),
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
  const { cardForgotten, page, cardProblem: paymentProblem } = view;
  const context = { say, errors: view.errors };
  return html`<form
    class="flex scroll-mt-6 flex-col gap-4 border-b border-line pb-5"
    id="card-form"
    method="post"
    action="${view.action}"
    novalidate
  >
    <h2 class="${HEADING_CLASS}">${say("mail.subscription.link.card")}</h2>
    ${
      paymentProblem === null
        ? ""
        : html`<div class="outline-none" id="payment-problem" role="alert" tabindex="-1" autofocus>${noticeBox("problem", html`<p>${paymentProblem}</p>`)}</div>`
    }
    ${page.kind === "hosted" ? "" : page.renderFields({ cardForgotten, paymentProblem }, context)}
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
    fields: reasonField(say),
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

/** Lists the result of each charge, back to the first parcel. */
function historyPart({ history, language }: SubscriptionView, say: Say): Html {
  const name = (entry: HistoryEntry): string => {
    switch (entry.outcome) {
      case "first":
        return say("subscription.page.outcome.first", { name: entry.orderName ?? "" });
      case "billed":
        return say("subscription.page.outcome.billed", { name: entry.orderName ?? "" });
      case "skipped":
      case "missed":
      case "failed":
      case "sold_out":
        return say(`subscription.page.outcome.${entry.outcome}`);
      default:
        return "";
    }
  };
  return html`<section class="flex flex-col gap-3" aria-labelledby="history-title">
    <h2 class="${HEADING_CLASS}" id="history-title">${say("subscription.page.history")}</h2>
    <ol class="text-sm">
      ${history.map(
        (entry) =>
          html`<li class="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <span>${formatDate(entry.at, language)}: ${name(entry)}</span>
            ${entry.amount === null ? "" : html`<span class="tabular-nums">${entry.amount}</span>`}
          </li>`,
      )}
    </ol>
  </section>`;
}
