import { html } from "hono/html";
import { textsIn } from "#shop/texts/say.ts";
import type { CheckoutView, Notice } from "./checkout-view.ts";
import { EXPECTED_CASH_TOTAL_FIELD } from "#shop/payment/form/checkout-fields.ts";
import { creditSection } from "./credit-section.ts";
import { detailsSection } from "./details-section.ts";
import { errorSummary, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";
import { LINK_CLASS } from "./looks.ts";
import { icon } from "./drawings.ts";
import { languageButtons } from "./language-switch.ts";
import { noticeBox } from "./notice-box.ts";
import { FORM_ID, orderSummary } from "./order-summary.ts";
import { pageLayout } from "./page-layout.ts";
import { renewalSection } from "./renewal-section.ts";
import { methodSection, paymentProblem, paySection } from "./pay-sections.ts";

/** Renders the payment page. Works without scripts; every button sends the same form. */
export function checkoutPage(view: CheckoutView): Html {
  const { language, storefrontUrl } = view;
  const say = textsIn(language);
  const context: FieldContext = { say, errors: view.errors };
  const isPaidByCredit = view.credit?.owed.amount === 0;
  const body = html`
    <div class="grid items-start gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-y-8">
      <div class="flex flex-col gap-4 lg:col-start-1">
        <div class="flex flex-wrap items-center justify-between gap-x-4">
          <h1 class="text-2xl lg:text-3xl">${say("payment.heading")}</h1>
          <a class="${LINK_CLASS} not-printed gap-1.5" href="${storefrontUrl}/cart"
            >${icon("caret-left", "size-4")} ${say("payment.back_to_cart")}</a
          >
        </div>
        ${view.notices.map(pageNotice)} ${errorSummary(context)}
      </div>
      ${orderSummary(view, say)}
      <form
        class="form flex min-w-0 flex-col gap-6 lg:col-start-1 lg:gap-8"
        id="${FORM_ID}"
        method="post"
        action="${view.action}"
        novalidate
      >
        <input type="hidden" name="expected_total" value="${String(view.totals.total.amount)}" />
        ${
          view.cashTotals === null
            ? ""
            : html`<input type="hidden" name="${EXPECTED_CASH_TOTAL_FIELD}" value="${String(view.cashTotals.total.amount)}" />`
        }
        <input type="hidden" name="expected_credit" value="${String(view.credit?.used.amount ?? 0)}" />
        <input type="hidden" name="expected_lines" value="${view.linesFingerprint}" />
        ${isPaidByCredit ? "" : methodSection(view, context)} ${paymentProblem(view)}
        ${isPaidByCredit || view.page.kind === "hosted" ? "" : view.page.renderFields(view, context)}
        ${creditSection(view, context)}
        ${detailsSection(view, context)} ${renewalSection(view, context)} ${paySection(view, context)}
      </form>
    </div>
  `;
  return pageLayout({
    language,
    storefrontUrl,
    title: say("payment.title"),
    hasScript: true,
    ...(view.offeredMethods.length === 0 && {
      words: { secure: say("payment.secure"), footer: say("payment.footer_no_cards") },
    }),
    languageSwitch: languageButtons({ language, form: FORM_ID, addressIn: view.addressIn, onEnter: "pay" }),
    body,
  });
}

function pageNotice({ tone, text, action }: Notice): Html {
  const link = action
    ? html`<p><a class="inline-flex min-h-11 items-center font-semibold underline underline-offset-4" href="${action.href}">${action.label}</a></p>`
    : "";
  return html`<div role="${tone === "bad" ? "alert" : "status"}">
    ${noticeBox(tone === "bad" ? "problem" : "done", html`<p>${text}</p>${link}`)}
  </div>`;
}
