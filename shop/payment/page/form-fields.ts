import { html } from "hono/html";
import type { Say } from "../../texts/say.ts";
import type { FormField } from "../form/checkout-fields.ts";
import type { FormError } from "../form/check-form.ts";
import type { Html } from "./html-types.ts";

/** What every field of the page needs to know. */
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
  /** Choices instead of free text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

export function field({ say, errors }: FieldContext, facts: FieldFacts): Html {
  const { name, optional = false, hint } = facts;
  const error = errorText(say, errors, name);
  const describedBy = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  const state = html`id="${name}" name="${name}" autocomplete="${facts.autocomplete}" ${optional ? "" : "required"}
  ${error ? html`aria-invalid="true"` : ""} ${describedBy ? html`aria-describedby="${describedBy}"` : ""}`;
  return html`<div class="field">
    <label for="${name}"
      >${facts.label}${optional ? html` <span class="optional">${say("payment.field.optional")}</span>` : ""}</label
    >
    ${facts.options ? selectOf(state, facts, say) : inputOf(state, facts)}
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ""} ${errorOf(name, error)}
  </div>`;
}

/** The message under a field that has one. */
export function fieldError({ say, errors }: FieldContext, name: FormField): Html | "" {
  return errorOf(name, errorText(say, errors, name));
}

export function hasError(errors: readonly FormError[], name: FormField): boolean {
  return errors.some(({ field: wrong }) => wrong === name);
}

/** "A few things need your attention": every error once, as a link to its field. */
export function errorSummary({ say, errors }: FieldContext): Html | "" {
  if (errors.length === 0) return "";
  return html`<div class="note bad" id="errors" role="alert" tabindex="-1" autofocus>
    <h2>${say("payment.errors.title")}</h2>
    <ul>
      ${errors.map(({ field: name }) => html`<li><a href="#${name}">${errorText(say, errors, name)}</a></li>`)}
    </ul>
  </div>`;
}

function inputOf(state: Html, { type = "text", inputmode, value }: FieldFacts): Html {
  return html`<input type="${type}" ${state} value="${value}" ${inputmode ? html`inputmode="${inputmode}"` : ""} />`;
}

function selectOf(state: Html, { options = [], value }: FieldFacts, say: Say): Html {
  return html`<select ${state}>
    <option value="">${say("payment.field.choose")}</option>
    ${options.map(
      (option) =>
        html`<option value="${option.value}" ${option.value === value ? "selected" : ""}>${option.label}</option>`,
    )}
  </select>`;
}

function errorOf(name: string, text: string | null): Html | "" {
  return text ? html`<span class="error" id="${name}-error">${text}</span>` : "";
}

function errorText(say: Say, errors: readonly FormError[], name: FormField): string | null {
  const error = errors.find(({ field: wrong }) => wrong === name);
  return error ? say(error.text) : null;
}
