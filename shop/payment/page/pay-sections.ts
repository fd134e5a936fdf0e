import { html } from "hono/html";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/payment-methods.ts";
import { formatPrice } from "#domain/price-display.ts";
import type { Say } from "../../texts/say.ts";
import { TEST_CARDS } from "../test-gateway/test-cards.ts";
import type { CheckoutView, LineView } from "./checkout-view.ts";
import { field, fieldError, hasError, type FieldContext } from "./form-fields.ts";
import type { Html } from "./html-types.ts";

/** How she pays. */
export function methodSection({ values }: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  const option = (method: PaymentMethod): Html => {
    const hint = say(method === "card" ? "payment.method.card_hint" : "payment.method.wallet_hint");
    return html`<label class="choice">
      <input type="radio" name="method" value="${method}" id="method_${method}" ${values.method === method ? "checked" : ""} />
      <span class="grow">${say(`payment.method.${method}`)} <span class="hint">${hint}</span></span>
    </label>`;
  };
  return html`<fieldset
    id="method"
    tabindex="-1"
    ${hasError(context.errors, "method") ? html`aria-describedby="method-error"` : ""}
  >
    <legend>${say("payment.method")}</legend>
    <div class="choices">${PAYMENT_METHODS.map(option)}</div>
    ${fieldError(context, "method")}
  </fieldset>`;
}

/** The card's fields, shown for a card only, with the test cards while no money is moved. */
export function cardSection({ isTestGateway, cardForgotten }: CheckoutView, context: FieldContext): Html {
  const { say } = context;
  // Card fields always come back empty: what was typed is not kept anywhere, not even for the next page.
  const again = cardForgotten ? html`<p class="hint">${say("payment.card.again")}</p>` : "";
  return html`<fieldset class="card-fields">
    <legend>${say("payment.card")}</legend>
    ${again}
    ${field(context, {
      name: "card_number",
      label: say("payment.card.number"),
      value: "",
      autocomplete: "cc-number",
      inputmode: "numeric",
    })}
    <div class="twins">
      ${field(context, {
        name: "card_expiry",
        label: say("payment.card.expiry"),
        value: "",
        autocomplete: "cc-exp",
        inputmode: "numeric",
      })}
      ${field(context, {
        name: "card_cvc",
        label: say("payment.card.cvc"),
        hint: say("payment.card.cvc_hint"),
        value: "",
        autocomplete: "cc-csc",
        inputmode: "numeric",
      })}
    </div>
    ${field(context, { name: "card_holder", label: say("payment.card.holder"), value: "", autocomplete: "cc-name" })}
    ${isTestGateway ? testCards(say) : ""}
  </fieldset>`;
}

function testCards(say: Say): Html {
  return html`<details class="cards">
    <summary>${say("payment.test.title")}</summary>
    <div class="inside">
      <p>${say("payment.test.intro")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">${say("payment.test.number")}</th>
            <th scope="col">${say("payment.test.result")}</th>
          </tr>
        </thead>
        <tbody>
          ${TEST_CARDS.map(
            ({ number, behaviour }) =>
              html`<tr>
                <td>${number}</td>
                <td>${say(`payment.test.${behaviour}`)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** What she orders, the total, the terms, and directly below the button that obliges her to pay. */
export function paySection(
  { lines, totals, termsAccepted, values }: CheckoutView,
  context: FieldContext,
): Html {
  const { say } = context;
  const wrong = hasError(context.errors, "terms");
  const terms = termsAccepted
    ? html`<p class="hint">${say("payment.terms.agreed")}</p>`
    : html`<div>
        <label class="agree">
          <input
            type="checkbox"
            id="terms"
            name="terms"
            value="yes"
            required
            ${values.terms === "yes" ? "checked" : ""}
            ${wrong ? html`aria-invalid="true" aria-describedby="terms-error"` : ""}
          />
          <span>${say("payment.terms")}</span>
        </label>
        ${fieldError(context, "terms")}
      </div>`;
  return html`<div class="pay">
    ${recap(lines, say)}
    <p class="pay-total"><span>${say("payment.summary.total")}</span><span>${formatPrice(totals.total)}</span></p>
    ${terms}
    <button class="main" type="submit" name="intent" value="pay">
      <span>${say("payment.pay")}</span> <span class="sum">${formatPrice(totals.total)}</span>
    </button>
  </div>`;
}

/** On a phone the summary is a long way up from the button; beside it, wide screens need no second one. */
function recap(lines: readonly LineView[], say: Say): Html {
  return html`<div class="recap">
    <h2>${say("payment.recap")}</h2>
    <ul>
      ${lines.map(
        ({ quantity, title, variantTitle, subtotal, subscription }) =>
          html`<li>
            <span>${say("payment.recap.line", { quantity, title, variant: variantTitle })}</span>
            <span class="price">${formatPrice(subtotal)}</span>
            ${subscription ? html`<span class="hint">${subscription}</span>` : ""}
          </li>`,
      )}
    </ul>
    <p><a href="#summary">${say("payment.recap.all")}</a></p>
  </div>`;
}
