import {
  CustomerActivate,
  CustomerCreate,
  CustomerOfToken,
  CustomerPasswordUpdate,
  CustomerRecover,
  CustomerReset,
  CustomerTokenCreate,
  CustomerTokenCreateWithMultipass,
  CustomerTokenDelete,
  CustomerTokenRenew,
} from "./customer-auth.query.ts";
import type { CustomerErrorCode } from "#app/shop-client/generated/graphql.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import type { ShopError, ShopResult } from "#app/shop-client/shop-error.ts";

/** Platform's access token of a customer. It stays on the server. */
export interface CustomerToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
}

export interface PlatformCustomer {
  /** `gid://shopify/Customer/…` */
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface NewCustomer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** `shop`: no answer, or no valid one. `refused`: the platform refused; the codes give the reason, if it names one. */
export type CustomerFailure =
  | { readonly kind: "shop"; readonly error: ShopError }
  | { readonly kind: "refused"; readonly codes: readonly CustomerErrorCode[] };

export type CustomerResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CustomerFailure };

export interface CustomerAuth {
  readonly logIn: (
    credentials: Pick<NewCustomer, "email" | "password">,
  ) => Promise<CustomerResult<CustomerToken>>;
  readonly logInWithMultipass: (multipassToken: string) => Promise<CustomerResult<CustomerToken>>;
  readonly renew: (accessToken: string) => Promise<CustomerResult<CustomerToken>>;
  readonly revoke: (accessToken: string) => Promise<CustomerResult<null>>;
  /** Finds the customer of a token; null for an expired or revoked one. */
  readonly customerOf: (accessToken: string) => Promise<CustomerResult<PlatformCustomer | null>>;
  /** Creates a customer; returns the id. */
  readonly create: (customer: NewCustomer) => Promise<CustomerResult<string>>;
  /** @param id numeric, as in the platform's link */
  readonly activate: (id: string, token: string, password: string) => Promise<CustomerResult<CustomerToken>>;
  /** @param id numeric, as in the platform's link */
  readonly reset: (id: string, token: string, password: string) => Promise<CustomerResult<CustomerToken>>;
  /** Sets a password; all older tokens of the customer end. */
  readonly setPassword: (accessToken: string, password: string) => Promise<CustomerResult<CustomerToken>>;
  readonly recover: (email: string) => Promise<CustomerResult<null>>;
}

interface TokenPayload {
  readonly customerAccessToken?: { readonly accessToken: string; readonly expiresAt: string } | null;
  readonly customerUserErrors?: readonly { readonly code?: CustomerErrorCode | null }[];
  readonly userErrors?: readonly unknown[];
}

/** Calls the platform's login API for the shopper at `buyerIp` (spec §7). Never throws for its faults. */
export function customerAuth(shop: ShopClient, buyerIp?: string): CustomerAuth {
  const by = { buyerIp };
  return {
    logIn: async (input) =>
      tokenIn(
        await shop.request(CustomerTokenCreate, { input }, by),
        (data) => data.customerAccessTokenCreate,
      ),
    logInWithMultipass: async (multipassToken) =>
      tokenIn(
        await shop.request(CustomerTokenCreateWithMultipass, { multipassToken }, by),
        (data) => data.customerAccessTokenCreateWithMultipass,
      ),
    renew: async (customerAccessToken) =>
      tokenIn(
        await shop.request(CustomerTokenRenew, { customerAccessToken }, by),
        (data) => data.customerAccessTokenRenew,
      ),
    revoke: async (customerAccessToken) => {
      const result = await shop.request(CustomerTokenDelete, { customerAccessToken }, by);
      return result.ok ? accepted(null) : failed(result.error);
    },
    customerOf: async (customerAccessToken) => {
      const result = await shop.request(CustomerOfToken, { customerAccessToken }, by);
      if (!result.ok) return failed(result.error);
      const { customer } = result.data;
      if (customer == null) return accepted(null);
      const { id, email, firstName, lastName } = customer;
      return accepted({ id, email, firstName, lastName });
    },
    create: async ({ email, password, firstName, lastName }) => {
      const names = { ...(firstName !== null && { firstName }), ...(lastName !== null && { lastName }) };
      const result = await shop.request(CustomerCreate, { input: { email, password, ...names } }, by);
      if (!result.ok) return failed(result.error);
      const payload = result.data.customerCreate;
      return payload?.customer == null ? refused(payload) : accepted(payload.customer.id);
    },
    activate: async (id, activationToken, password) =>
      tokenIn(
        await shop.request(
          CustomerActivate,
          { id: customerGid(id), input: { activationToken, password } },
          by,
        ),
        (data) => data.customerActivate,
      ),
    reset: async (id, resetToken, password) =>
      tokenIn(
        await shop.request(CustomerReset, { id: customerGid(id), input: { resetToken, password } }, by),
        (data) => data.customerReset,
      ),
    setPassword: async (customerAccessToken, password) =>
      tokenIn(
        await shop.request(CustomerPasswordUpdate, { customerAccessToken, customer: { password } }, by),
        (data) => data.customerUpdate,
      ),
    recover: async (email) => {
      const result = await shop.request(CustomerRecover, { email }, by);
      if (!result.ok) return failed(result.error);
      const payload = result.data.customerRecover;
      const isRefused = payload == null || payload.customerUserErrors.length > 0;
      return isRefused ? refused(payload) : accepted(null);
    },
  };
}

function customerGid(id: string): string {
  return `gid://shopify/Customer/${id}`;
}

/** Reads the token of an answer; the payload's errors when there is none. */
function tokenIn<Data>(
  result: ShopResult<Data>,
  payloadOf: (data: Data) => TokenPayload | null | undefined,
): CustomerResult<CustomerToken> {
  if (!result.ok) return failed(result.error);
  const payload = payloadOf(result.data);
  const token = payload?.customerAccessToken;
  const expiresAt = new Date(token?.expiresAt ?? "");
  if (token == null || Number.isNaN(expiresAt.getTime())) return refused(payload);
  return accepted({ accessToken: token.accessToken, expiresAt });
}

function accepted<Value>(value: Value): CustomerResult<Value> {
  return { ok: true, value };
}

function failed<Value>(error: ShopError): CustomerResult<Value> {
  return { ok: false, failure: { kind: "shop", error } };
}

function refused<Value>(payload: TokenPayload | null | undefined): CustomerResult<Value> {
  const codes = (payload?.customerUserErrors ?? []).flatMap(({ code }) => code ?? []);
  return { ok: false, failure: { kind: "refused", codes } };
}
