import { html } from "hono/html";
import { buttonClass } from "#design/button.ts";
import { RADIO_CLASS, RADIO_CONTENT_CLASS, RADIO_LINE_CLASS, RADIO_LIST_CLASS } from "#design/choice.ts";
import {
  ERROR_CLASS,
  FIELD_CLASS,
  HINT_CLASS,
  INPUT_CLASS,
  LABEL_CLASS,
  OPTIONAL_CLASS,
} from "#design/field.ts";
import { formatDate } from "#domain/time/date-display.ts";
import type { DayBounds } from "#domain/subscription/subscription-days.ts";
import type { Say } from "#shop/texts/say.ts";
import { addressFields } from "./address-fields.ts";
import type { Html } from "./html-types.ts";
import { LINK_CLASS } from "./looks.ts";
import type { SubscriptionView, TypedDay } from "./subscription-view.ts";

/** The subscription provider's limit. */
export const REASON_MAX_CHARS = 1_000;

interface ActionForm {
  readonly id: string;
  readonly intent: string;
  /** Effect of the button. */
  readonly text: string;
  readonly label: string;
  readonly tone?: "primary" | "secondary";
  readonly hidden?: Html | "";
  readonly fields?: Html | "";
}

/** Renders a form: its effect, then one button. */
export function actionForm(
  { action }: Pick<SubscriptionView, "action">,
  { id, intent, text, label, tone = "secondary", hidden = "", fields = "" }: ActionForm,
): Html {
  return html`<form class="flex scroll-mt-6 flex-col gap-3 border-b border-line pb-5" id="${id}" method="post" action="${action}" novalidate>
    ${hidden}
    <p class="text-sm">${text}</p>
    ${fields}
    <button class="${buttonClass(tone)}" type="submit" name="intent" value="${intent}">${label}</button>
  </form>`;
}

/** Renders the length of a pause: until it is ended, or until a day. */
export function pausePart(view: SubscriptionView, say: Say): Html {
  const isUntil = view.day?.field === "until";
  const option = (
    value: "open" | "until",
    isChosen: boolean,
  ): Html => html`<label class="${RADIO_LINE_CLASS}">
    <input class="${RADIO_CLASS}" type="radio" name="pause" value="${value}" ${isChosen ? "checked" : ""} />
    <span class="${RADIO_CONTENT_CLASS}">${say(`subscription.page.pause.${value}`)}</span>
  </label>`;
  return actionForm(view, {
    id: "pause",
    intent: "pause",
    text: say("subscription.page.pause.text"),
    label: say(view.status === "paused" ? "subscription.page.repause" : "subscription.page.pause"),
    fields: html`<fieldset>
        <legend class="${LABEL_CLASS} pb-2">${say("subscription.page.pause.how_long")}</legend>
        <div class="${RADIO_LIST_CLASS}">${option("open", !isUntil)} ${option("until", isUntil)}</div>
      </fieldset>
      ${dayField(view, say, { field: "until", label: say("subscription.page.pause.date"), days: view.pauseDays })}`,
  });
}

/** Renders the form that moves the next charge. */
export function movePart(view: SubscriptionView, say: Say): Html | "" {
  const { rescheduleDays: days, nextChargeAt, language } = view;
  if (days === null) return "";
  return actionForm(view, {
    id: "move",
    intent: "reschedule",
    text: say("subscription.page.move.text", { date: formatDate(nextChargeAt ?? "", language) }),
    label: say("subscription.page.move.submit"),
    fields: dayField(view, say, { field: "date", label: say("subscription.page.move.date"), days }),
  });
}

/** Renders the address form of the next parcels, folded until sent. */
export function addressPart(view: SubscriptionView, say: Say): Html {
  const context = { say, errors: view.errors };
  return html`<details class="border-b border-line pb-5" id="address" ${view.isAddressOpen ? "open" : ""}>
    <summary class="${LINK_CLASS} list-none">${say("subscription.page.address.change")}</summary>
    <form class="flex flex-col gap-4 pt-3" method="post" action="${view.action}" novalidate>
      <button class="sr-only" name="intent" value="address" tabindex="-1" aria-hidden="true"></button>
      <p class="text-sm">${say("subscription.page.address.text")}</p>
      ${addressFields(context, "delivery", view)}
      <button class="${buttonClass("secondary")}" type="submit" name="intent" value="address">
        ${say("subscription.page.address.submit")}
      </button>
    </form>
  </details>`;
}

/** Renders the optional reason to cancel. */
export function reasonField(say: Say): Html {
  return html`<div class="${FIELD_CLASS}">
    <label class="${LABEL_CLASS}" for="reason"
      >${say("subscription.page.reason")} <span class="${OPTIONAL_CLASS}">${say("payment.field.optional")}</span></label
    >
    <textarea class="${INPUT_CLASS}" id="reason" name="reason" rows="2" maxlength="${REASON_MAX_CHARS}"></textarea>
  </div>`;
}

interface DayField {
  readonly field: TypedDay["field"];
  readonly label: string;
  readonly days: DayBounds;
}

function dayField({ day, language }: SubscriptionView, say: Say, { field, label, days }: DayField): Html {
  const wrong = day?.field === field ? day : null;
  const range = { min: formatDate(days.min, language), max: formatDate(days.max, language) };
  return html`<div class="${FIELD_CLASS}">
    <label class="${LABEL_CLASS}" for="${field}">${label}</label>
    <input class="${INPUT_CLASS}" type="date" id="${field}" name="${field}" min="${days.min}" max="${days.max}" value="${wrong?.typed ?? ""}"
      aria-describedby="${wrong === null ? "" : `${field}-error `}${field}-hint" ${wrong === null ? "" : html`aria-invalid="true" autofocus`} />
    ${wrong === null ? "" : html`<p class="${ERROR_CLASS}" id="${field}-error" role="alert">${wrong.error}</p>`}
    <p class="${HINT_CLASS}" id="${field}-hint">${say("subscription.page.days", range)}</p>
  </div>`;
}
