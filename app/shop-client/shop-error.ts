import { TOO_MANY_REQUESTS } from "#lib/http/status.ts";
/**
 * Why the shop could not answer, with the text the specification gives it (spec §8). An expected failure: pages show
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

/** What a visitor is asked to wait where the platform does not say how long. */
export const THROTTLED_RETRY_S = 5;

/** Whether the platform refused because this buyer, or this store, has asked too much. */
export function isThrottled(error: ShopError): boolean {
  if (error.kind === "http") return error.status === TOO_MANY_REQUESTS;
  return error.kind === "graphql" && error.codes.includes("THROTTLED");
}

const BODY_SHOWN_CHARACTERS = 500;

/** spec §8: a product list that is empty is as good as none. */
export const EMPTY_LIST: ShopError = { kind: "empty", message: "The product list is empty" };

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
