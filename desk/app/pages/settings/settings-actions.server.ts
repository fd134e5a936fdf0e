import type { RouterContextProvider } from "react-router";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { formText } from "#desk/platform/form-text.ts";
import { proveByForm, type ProofProblem } from "#desk/platform/prove-visit.server.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { isRecord } from "#lib/values/fields-of.ts";
import { readSettings } from "./read-settings.ts";
import type { Issue, LiveSettings } from "./settings-data.ts";

/** Answer of the page's forms: what is missing or wrong, what would change, or that it is saved. */
export type SettingsResult =
  | { readonly kind: "proof"; readonly proof: ProofProblem }
  | {
      readonly kind: "issues";
      readonly issues: readonly Issue[];
      /** Countries of each zone, as typed. */
      readonly typed: readonly (readonly string[])[];
    }
  | { readonly kind: "refused"; readonly refusal: Extract<ActionResult, { ok: false }> }
  | {
      readonly kind: "preview";
      readonly version: string | null;
      readonly settings: LiveSettings;
      readonly undelivered: number;
    }
  | { readonly kind: "saved" };

/** Checks what was typed, or saves what was checked. */
export async function changeSettings(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SettingsResult> {
  const form = await request.formData();
  const proof = await proveByForm(form, context);
  if (proof !== null) return { kind: "proof", proof };
  const version = formText(form, "version") || null;
  return formText(form, "intent") === "save"
    ? save(request, context, { key: formText(form, "key"), version, settings: formText(form, "settings") })
    : preview(request, context, { version, read: (name) => formText(form, name).trim() });
}

interface Typed {
  readonly version: string | null;
  readonly read: (name: string) => string;
}

async function preview(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { version, read }: Typed,
): Promise<SettingsResult> {
  const shown = await askOffice(request, context, { command: "shopSettings", input: {} });
  if (!shown.ok) return toRefused(shown);
  const settings = readSettings(read, shown.data);
  const input = { version, settings };
  const answer = await askOffice(request, context, { command: "previewShopSettings", input });
  if (answer.ok) return { kind: "preview", version, ...answer.data };
  return toRefused(
    answer,
    settings.shippingRates.map(({ countries }) => countries),
  );
}

async function save(
  request: Request,
  context: Readonly<RouterContextProvider>,
  {
    key,
    version,
    settings,
  }: { readonly key: string; readonly version: string | null; readonly settings: string },
): Promise<SettingsResult> {
  const input = { version, settings: readJson(settings) };
  const answer = await askOffice(request, context, { command: "saveShopSettings", key, input });
  return answer.ok ? { kind: "saved" } : toRefused(answer);
}

type Refused = Extract<ActionResult, { ok: false }> & { readonly issues?: readonly Issue[] };

function toRefused(
  { ok, code, params, issues = [] }: Refused,
  typed: readonly (readonly string[])[] = [],
): SettingsResult {
  if (code !== "invalid_document") return { kind: "refused", refusal: { ok, code, params } };
  return { kind: "issues", issues: issues.map((issue) => ({ path: issue.path, code: issue.code })), typed };
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
