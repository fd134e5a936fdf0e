import { readFileSync } from "node:fs";
import { trustType } from "#lib/values/trust-type.ts";
import type { Description, Parameter } from "./description.fixture.ts";

/** A decoded form: texts, and nested forms of `a[b]` and `a[0]`. */
export interface Form {
  readonly [name: string]: string | Form;
}

/** What Stripe answers with status 400. */
export interface RequestProblem {
  readonly message: string;
  readonly param: string;
  readonly code: string;
}

const DESCRIPTION = trustType<Description>(
  JSON.parse(readFileSync(new URL("description.json", import.meta.url), "utf8")),
);

/** Decodes `a[b][0]=c` as Stripe's client encodes it. */
export function decodeForm(text: string): Form {
  const form: Record<string, string | Form> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let at = form;
    for (const part of path) at = trustType<typeof form>((at[part] ??= {}));
    at[last] = value;
  }
  return form;
}

/** Checks the parameters of an operation, such as `POST /v1/refunds`; null when Stripe would accept them. */
export function checkRequest(operation: string, form: Form): RequestProblem | null {
  const parameter = DESCRIPTION.operations[operation];
  return parameter === undefined
    ? {
        message: `Unrecognized request URL (${operation}).`,
        param: "",
        code: "url_invalid",
      }
    : checkValue(parameter, form, "");
}

function checkValue(parameter: Parameter, value: string | Form, param: string): RequestProblem | null {
  const { type, anyOf } = parameter;
  if (anyOf !== undefined) {
    const problems = anyOf.map((part) => checkValue(part, value, param));
    return problems.includes(null) ? null : (problems[0] ?? null);
  }
  switch (type) {
    case "object":
      return checkObject(parameter, value, param);
    case "array":
      if (typeof value === "string") return invalid("array", param);
      return firstProblem(value, (key, item) =>
        /^\d+$/.test(key)
          ? checkValue(parameter.items ?? { type: "any" }, item, `${param}[${key}]`)
          : invalid("array", param),
      );
    case "map":
      if (typeof value === "string") return invalid("hash", param);
      return firstProblem(value, (key, item) =>
        typeof item === "string" ? null : invalid("string", `${param}[${key}]`),
      );
    case "number":
      return typeof value === "string" && /^-?\d+$/.test(value) ? null : invalid("integer", param);
    case "boolean":
      return value === "true" || value === "false" ? null : invalid("boolean", param);
    case "string":
      if (typeof value !== "string") return invalid("string", param);
      if (parameter.enum !== undefined && !parameter.enum.includes(value))
        return problem(`Invalid ${param}: must be one of ${parameter.enum.join(", ")}`, param);
      return null;
    default:
      return null;
  }
}

function checkObject({ properties = {}, required = [] }: Parameter, value: string | Form, param: string) {
  if (typeof value === "string") return invalid("hash", param);
  const inside = (key: string): string => (param === "" ? key : `${param}[${key}]`);
  const missing = required.find((key) => !(key in value));
  if (missing !== undefined)
    return problem(`Missing required param: ${inside(missing)}.`, inside(missing), "parameter_missing");
  return firstProblem(value, (key, item) => {
    const known = properties[key];
    return known === undefined
      ? problem(`Received unknown parameter: ${inside(key)}`, inside(key), "parameter_unknown")
      : checkValue(known, item, inside(key));
  });
}

function firstProblem(
  form: Form,
  check: (key: string, value: string | Form) => RequestProblem | null,
): RequestProblem | null {
  for (const [key, value] of Object.entries(form)) {
    const found = check(key, value);
    if (found !== null) return found;
  }
  return null;
}

function invalid(what: string, param: string): RequestProblem {
  return problem(`Invalid ${what}: ${param}`, param);
}

function problem(message: string, param: string, code = "parameter_invalid"): RequestProblem {
  return { message, param, code };
}
