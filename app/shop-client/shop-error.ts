import { INTERNAL_SERVER_ERROR, TOO_MANY_REQUESTS } from "#lib/http/status.ts";
/**
 * Reason why the shop could not answer, with the text of the specification (spec §8). An expected failure: pages show
 * a translated message and fall back, logs keep `message`.
 */
export type ShopError =
  | { readonly kind: "unreachable"; readonly message: string; readonly timedOut: boolean }
  | { readonly kind: "http"; readonly status: number; readonly message: string }
  | { readonly kind: "graphql"; readonly codes: readonly string[]; readonly message: string }
  | { readonly kind: "empty"; readonly message: string };

export type ShopResult<Data> =
  | {
      readonly ok: true;
      readonly data: Data;
      readonly extensions?: Readonly<Record<string, unknown>> | undefined;
    }
  | { readonly ok: false; readonly error: ShopError };

/** Seconds after which a visitor may try again while the shop is away or busy. */
export const SHOP_RETRY_S = 5;

/** Tells whether the platform refused because this buyer, or this store, has sent too many requests. */
export function isThrottled(error: ShopError): boolean {
  if (error.kind === "http") return error.status === TOO_MANY_REQUESTS;
  return error.kind === "graphql" && error.codes.includes("THROTTLED");
}

/**
 * Tells whether the platform is away or too busy: it did not answer in time or at all, it failed (5xx) or throttled, or
 * the answer is not JSON of the API. A refusal, which says something about the question, is no outage.
 */
export function isOutage(error: ShopError): boolean {
  if (error.kind === "http")
    return isThrottled(error) || error.status >= INTERNAL_SERVER_ERROR || error.status < 300;
  if (error.kind === "graphql") return isThrottled(error) || error.codes.includes("INTERNAL_SERVER_ERROR");
  return error.kind === "unreachable";
}

const BODY_SHOWN_CHARACTERS = 500;

/** Error for an empty product list (spec §8). */
export const EMPTY_LIST: ShopError = { kind: "empty", message: "The product list is empty" };

/** Error for a question without a kept answer. */
export const NO_KEPT_ANSWER: ShopError = {
  kind: "unreachable",
  message: "No answer of the platform is kept",
  timedOut: false,
};

/** spec §8: 'Shopify API error: {status} - {body}'. */
export function httpError(status: number, body: unknown): ShopError {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return {
    kind: "http",
    status,
    message: `Shopify API error: ${status} - ${text.slice(0, BODY_SHOWN_CHARACTERS)}`,
  };
}

/** spec §8: 'GraphQL errors: {messages}'. */
export function graphqlError(errors: readonly { message: string; code: string | null }[]): ShopError {
  return {
    kind: "graphql",
    codes: errors.flatMap(({ code }) => code ?? []),
    message: `GraphQL errors: ${errors.map(({ message }) => message).join(", ")}`,
  };
}
