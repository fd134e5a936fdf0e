import { html } from "hono/html";
import {
  CARET_CLASS,
  ERROR_CLASS,
  FIELD_CLASS,
  HINT_CLASS,
  INPUT_CLASS,
  LABEL_CLASS,
  OPTIONAL_CLASS,
  SELECT_CLASS,
} from "#design/field.ts";
import type { Say } from "#shop/texts/say.ts";
import type { FormField } from "#shop/payment/form/checkout-fields.ts";
import type { FormError } from "#shop/payment/form/form-error.ts";
import { icon } from "./drawings.ts";
import type { Html } from "./html-types.ts";
import { noticeBox } from "./notice-box.ts";

/** Data shared by all fields of the page. */
export interface FieldContext {
  readonly say: Say;
  readonly errors: readonly FormError[];
}

export interface FieldFacts {
  readonly name: FormField;
  readonly label: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly type?: "text" | "email" | "tel";
  readonly inputmode?: "numeric";
  readonly optional?: boolean;
  readonly hint?: string;
  /** Id of a text elsewhere on the page that describes the field. */
  readonly describedBy?: string | undefined;
  /** Choices instead of free text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** Renders a labelled field with its error and its hint. */
export function field({ say, errors }: FieldContext, facts: FieldFacts): Html {
  const { name, optional = false, hint } = facts;
  const error = errorText(say, errors, name);
  const describedBy = [facts.describedBy, error ? `${name}-error` : "", hint ? `${name}-hint` : ""]
    .filter(Boolean)
    .join(" ");
  const state = html`id="${name}" name="${name}" autocomplete="${facts.autocomplete}" ${optional ? "" : "required"}
  ${error ? html`aria-invalid="true"` : ""} ${describedBy ? html`aria-describedby="${describedBy}"` : ""}`;
  return html`<div class="${FIELD_CLASS} min-w-0">
    <label class="${LABEL_CLASS}" for="${name}"
      >${facts.label}${optional ? html` <span class="${OPTIONAL_CLASS}">${say("payment.field.optional")}</span>` : ""}</label
    >
    ${facts.options ? selectOf(state, facts, say) : inputOf(state, facts)} ${errorOf(name, error)}
    ${hint ? html`<p class="${HINT_CLASS}" id="${name}-hint">${hint}</p>` : ""}
  </div>`;
}

/** Renders the error of a field, if any. */
export function fieldError({ say, errors }: FieldContext, name: FormField): Html | "" {
  return errorOf(name, errorText(say, errors, name));
}

/**
 * Renders the error of a box that must be ticked: hidden until it is missed, so that the page can show it before the
 * form is sent.
 */
export function consentError({ say, errors }: FieldContext, name: "terms" | "subscription_consent"): Html {
  const isShown = hasError(errors, name);
  const text = say(`payment.error.${name}`);
  return html`<p class="${ERROR_CLASS}" id="${name}-error" ${isShown ? "" : "hidden"}>${text}</p>`;
}

export function hasError(errors: readonly FormError[], name: FormField): boolean {
  return errors.some(({ field: wrong }) => wrong === name);
}

/** Renders the error summary: every error once, as a link to its field. */
export function errorSummary({ say, errors }: FieldContext): Html | "" {
  if (errors.length === 0) return "";
  return html`<div id="errors" role="alert" tabindex="-1" autofocus>
    ${noticeBox(
      "problem",
      html`<h2 class="text-lg">${say("payment.errors.title")}</h2>
        <ul>
          ${errors.map(
            ({ field: name }) =>
              html`<li>
                <a class="inline-flex min-h-11 items-center underline underline-offset-4" href="#${name}">${errorText(say, errors, name)}</a>
              </li>`,
          )}
        </ul>`,
    )}
  </div>`;
}

function inputOf(state: Html, { type = "text", inputmode, value }: FieldFacts): Html {
  return html`<input class="${INPUT_CLASS}" type="${type}" ${state} value="${value}" ${inputmode ? html`inputmode="${inputmode}"` : ""} />`;
}

function selectOf(state: Html, { options = [], value }: FieldFacts, say: Say): Html {
  return html`<span class="relative">
    <select class="${SELECT_CLASS}" ${state}>
      <option value="">${say("payment.field.choose")}</option>
      ${options.map(
        (option) =>
          html`<option value="${option.value}" ${option.value === value ? "selected" : ""}>${option.label}</option>`,
      )}
    </select>
    ${icon("caret-down", CARET_CLASS)}
  </span>`;
}

function errorOf(name: string, text: string | null): Html | "" {
  return text ? html`<p class="${ERROR_CLASS}" id="${name}-error">${text}</p>` : "";
}

function errorText(say: Say, errors: readonly FormError[], name: FormField): string | null {
  const error = errors.find(({ field: wrong }) => wrong === name);
  return error ? say(error.text) : null;
}
