import { ADDRESS_FIELDS, type AddressErrorCode } from "#domain/address/address.ts";
import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { textOf } from "#lib/http/request-body.ts";
import { toStorableText } from "#lib/text/storable-text.ts";
import type { ContractRefusal, ContractRequest } from "#shop/modules/subscription/act-on-contract.ts";
import { textsIn } from "#shop/texts/say.ts";
import { addressErrorText } from "#shop/payment/form/check-form.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import type { CheckoutValues } from "#shop/payment/form/checkout-fields.ts";
import { REASON_MAX_CHARS } from "#shop/payment/page/subscription-forms.ts";
import type { SubscriptionView, TypedDay } from "#shop/payment/page/subscription-view.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Result of a form, shown on a contract's page. */
export interface FormResult {
  readonly notice?: SubscriptionView["notice"];
  readonly errors?: readonly FormError[];
  readonly cardForgotten?: boolean;
  readonly cardProblem?: string | null;
  /** Values of the address form. */
  readonly values?: CheckoutValues;
  readonly day?: TypedDay;
}

/** Parses a form of the page; null for an unknown one. */
export function readContractRequest(
  intent: string | undefined,
  form: FormData,
  values: CheckoutValues,
): ContractRequest | null {
  const text = (name: string): string => textOf(form, name)?.trim() ?? "";
  switch (intent) {
    case "skip":
    case "unskip":
      return Number.isNaN(Date.parse(text("at"))) ? null : { action: intent, at: new Date(text("at")) };
    case "pause":
      return { action: "pause", until: text("pause") === "until" ? text("until") : null };
    case "reschedule":
      return { action: "reschedule", date: text("date") };
    case "address": {
      const fields = ADDRESS_FIELDS.map((field) => [field, values[`delivery_${field}`]]);
      return { action: "changeAddress", address: Object.fromEntries(fields) };
    }
    case "resume":
      return { action: "resume" };
    case "cancel": {
      const reason = toStorableText(text("reason")).slice(0, REASON_MAX_CHARS);
      return { action: "cancel", reason: reason === "" ? null : reason };
    }
    case "undo_cancel":
      return { action: "undoCancel" };
    default:
      return null;
  }
}

/** Returns the error of a refused field with the typed value; null where no field is wrong. */
export function toFormResult(
  request: ContractRequest,
  refusal: ContractRefusal,
  { language, values }: { readonly language: Language; readonly values: CheckoutValues },
): FormResult | null {
  const say = textsIn(language);
  if (refusal.code === "no_delivery")
    return { values, errors: [{ field: "delivery_country", text: "payment.error.no_delivery" }] };
  if (refusal.code === "other_currency")
    return { values, errors: [{ field: "delivery_country", text: "payment.error.other_currency" }] };
  if (refusal.code === "invalid_address") {
    const { params } = refusal;
    const errors = ADDRESS_FIELDS.flatMap((field): FormError[] => {
      const error = params[field];
      if (error === undefined) return [];
      const text = addressErrorText(field, trustType<AddressErrorCode>(error), values.delivery_country);
      return [{ field: `delivery_${field}`, text }];
    });
    return { values, errors };
  }
  const typed =
    request.action === "pause" ? request.until : request.action === "reschedule" ? request.date : null;
  if (typed === null) return null;
  const field = request.action === "pause" ? "until" : "date";
  switch (refusal.code) {
    case "invalid_date": {
      const error = say(typed === "" ? "subscription.error.day_required" : "subscription.error.day_invalid");
      return { day: { field, typed, error } };
    }
    case "date_too_early": {
      const date = formatDate(refusal.params.earliest, language);
      return { day: { field, typed, error: say("subscription.error.day_early", { date }) } };
    }
    case "date_too_late": {
      const date = formatDate(refusal.params.latest, language);
      return { day: { field, typed, error: say("subscription.error.day_late", { date }) } };
    }
    default:
      return null;
  }
}
