import { fieldsOf } from "#lib/values/fields-of.ts";

/** Errors before anything was sent: no name, no route, no connection. */
const UNSENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** Finds the code of an error of `fetch`, which stands in its cause, or in the first of several. */
export function errorCode(error: unknown): string {
  const { cause, name } = fieldsOf(error);
  const { code, errors } = fieldsOf(cause);
  const first: unknown = Array.isArray(errors) ? fieldsOf(errors[0]).code : undefined;
  return [code, first, name].find((each) => typeof each === "string") ?? "Error";
}

/** Tells whether a request with this error was never sent, so that its receiver has done nothing. */
export function isUnsent(code: string): boolean {
  return UNSENT.test(code);
}
