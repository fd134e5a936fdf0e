import { fieldsOf } from "#lib/values/fields-of.ts";

const FIELDS_MAX = 10;
const DEPTH_MAX = 5;

export interface DescribedRefusal {
  readonly message: string;
  /** `awbRecipient.phoneNumber: This value is not valid.` */
  readonly fields: readonly string[];
}

/** Reads what Sameday says is wrong with a request: a message, and errors nested by field. */
export function describeRefusal(json: unknown): DescribedRefusal {
  const { message, errors } = fieldsOf(json);
  return {
    message: typeof message === "string" ? message : "",
    fields: fieldErrors(errors, []).slice(0, FIELDS_MAX),
  };
}

function fieldErrors(node: unknown, path: readonly string[]): string[] {
  if (path.length > DEPTH_MAX) return [];
  const { errors, children } = fieldsOf(node);
  const own = Array.isArray(errors) ? errors.filter((each) => typeof each === "string") : [];
  const nested = fieldsOf(children);
  return [
    ...own.map((text) => `${path.join(".") || "request"}: ${text}`),
    ...Object.entries(nested).flatMap(([name, child]) => fieldErrors(child, [...path, name])),
  ];
}
