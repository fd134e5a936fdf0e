import { createHmac } from "node:crypto";
import { html } from "hono/html";
import { HINT_CLASS } from "#design/field.ts";
import { cardBrand, expiry, parseCardNumber, parseCvc } from "#domain/payment/card.ts";
import { textOf } from "#lib/http/request-body.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import type {
  AuthoriseRequest,
  FieldsView,
  ReadFields,
  TypedDetails,
} from "#shop/payment/gateway/payment-gateway.ts";
import { icon } from "#shop/payment/page/drawings.ts";
import { field, type FieldContext } from "#shop/payment/page/form-fields.ts";
import type { Html } from "#shop/payment/page/html-types.ts";
import type { Say } from "#shop/texts/say.ts";
import { TEST_CARDS } from "./test-cards.ts";

const CARD_FIELDS = ["card_number", "card_expiry", "card_cvc", "card_holder"] as const;
const HOLDER_MAX_CHARS = 100;

/** A checked card. Its number is private, so that no log or JSON shows it. */
export class TypedCard implements TypedDetails {
  readonly #number: string;

  /** @param number digits only */
  constructor(number: string) {
    this.#number = number;
  }

  get number(): string {
    return this.#number;
  }

  /** Hashes the number with a key shared by all shop processes: all numbers could be tried. */
  fingerprint(secret: string): string {
    return createHmac("sha256", secret).update(`card ${this.#number}`).digest("base64url");
  }
}

/** Returns the typed card number; null for a wallet. */
export function numberOf({ instrument }: Pick<AuthoriseRequest, "instrument">): string | null {
  return instrument.method === "card" && instrument.typed instanceof TypedCard
    ? instrument.typed.number
    : null;
}

/** Reads and checks the card's fields. */
export function readCardFields(form: FormData, now: Date): ReadFields {
  const [typedNumber = "", typedExpiry = "", typedCvc = "", typedHolder = ""] = CARD_FIELDS.map((name) =>
    textOf(form, name),
  );
  const number = parseCardNumber(typedNumber);
  const holder = typedHolder.trim();
  const errors: FormError[] = [];
  if (number === null) {
    const isMissing = typedNumber.trim() === "";
    errors.push({ field: "card_number", text: `payment.error.card_number${isMissing ? "_required" : ""}` });
  }
  if (expiry(typedExpiry, now) === null)
    errors.push({ field: "card_expiry", text: "payment.error.card_expiry" });
  if (parseCvc(typedCvc, cardBrand(typedNumber)) === null)
    errors.push({ field: "card_cvc", text: "payment.error.card_cvc" });
  if (holder === "") errors.push({ field: "card_holder", text: "payment.error.card_holder" });
  if (holder.length > HOLDER_MAX_CHARS) errors.push({ field: "card_holder", text: "payment.error.too_long" });
  return {
    details: number === null || errors.length > 0 ? null : new TypedCard(number),
    errors,
    isFilled: [typedNumber, typedExpiry, typedCvc, typedHolder].some((typed) => typed !== ""),
  };
}

/** Renders the card's fields, visible for a card only, with the test cards. */
export function cardFields({ cardForgotten, paymentProblem }: FieldsView, context: FieldContext): Html {
  const { say } = context;
  // Card fields are always empty: typed values are not kept anywhere, not even for the next page.
  const again = cardForgotten ? html`<p class="text-sm">${say("payment.card.again")}</p>` : "";
  return html`<fieldset class="card-fields flex min-w-0 flex-col gap-4" id="card">
    <legend class="sr-only">${say("payment.card")}</legend>
    ${again}
    ${field(context, {
      name: "card_number",
      label: say("payment.card.number"),
      value: "",
      autocomplete: "cc-number",
      inputmode: "numeric",
      describedBy: paymentProblem === null ? undefined : "payment-problem",
    })}
    <div class="flex flex-col gap-1.5">
      <div class="grid grid-cols-2 gap-4">
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
          value: "",
          autocomplete: "cc-csc",
          inputmode: "numeric",
          describedBy: "card_cvc-hint",
        })}
      </div>
      <p class="${HINT_CLASS}" id="card_cvc-hint">${say("payment.card.cvc_hint")}</p>
    </div>
    ${field(context, { name: "card_holder", label: say("payment.card.holder"), value: "", autocomplete: "cc-name" })}
    ${testCards(say)}
  </fieldset>`;
}

function testCards(say: Say): Html {
  return html`<details class="not-printed group rounded-card bg-surface-muted px-5 text-sm">
    <summary class="flex min-h-12 list-none items-center justify-between gap-3 font-semibold text-highlight-text">
      ${say("payment.test.title")} ${icon("caret-down", "size-4 transition-transform group-open:rotate-180")}
    </summary>
    <p class="pb-3">${say("payment.test.intro")}</p>
    <table class="mb-4 w-full text-start tabular-nums">
      <thead class="sr-only">
        <tr>
          <th scope="col">${say("payment.test.number")}</th>
          <th scope="col">${say("payment.test.result")}</th>
        </tr>
      </thead>
      <tbody>
        ${TEST_CARDS.map(
          ({ number, behaviour }) =>
            html`<tr class="flex flex-wrap gap-x-4 py-1 [&>:first-child]:min-w-44 [&>:first-child]:font-semibold">
              <td>${number}</td>
              <td>${say(`payment.test.${behaviour}`)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}
