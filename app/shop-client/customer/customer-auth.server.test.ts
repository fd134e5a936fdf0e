import { describe, expect, it } from "vitest";
import { customerAuth } from "./customer-auth.server.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import type { ShopResult } from "#app/shop-client/shop-error.ts";

interface Call {
  readonly query: string;
  readonly variables: unknown;
  readonly buyerIp: string | undefined;
}

/** Fakes a platform with one answer; returns its requests, too. */
function platform(answer: ShopResult<unknown>) {
  const calls: Call[] = [];
  const request = (
    document: { toString: () => string },
    variables: unknown,
    { buyerIp }: { buyerIp?: string } = {},
  ) => {
    calls.push({ query: document.toString(), variables, buyerIp });
    return Promise.resolve(answer);
  };
  const shop = { request, version: () => "2024-01" } as unknown as ShopClient;
  return { calls, auth: customerAuth(shop, "203.0.113.7") };
}

const TOKEN = { accessToken: "secret", expiresAt: "2026-12-21T08:00:00Z" };
const KNOWN = { accessToken: "secret", expiresAt: new Date(TOKEN.expiresAt) };

describe("a customer's token", () => {
  it.each([
    ["logIn", "customerAccessTokenCreate", { input: { email: "a@b.ro", password: "p" } }],
    ["logInWithMultipass", "customerAccessTokenCreateWithMultipass", { multipassToken: "m" }],
    ["renew", "customerAccessTokenRenew", { customerAccessToken: "t" }],
    [
      "activate",
      "customerActivate",
      { id: "gid://shopify/Customer/7", input: { activationToken: "x", password: "p" } },
    ],
    ["reset", "customerReset", { id: "gid://shopify/Customer/7", input: { resetToken: "x", password: "p" } }],
    ["setPassword", "customerUpdate", { customerAccessToken: "t", customer: { password: "p" } }],
  ] as const)("by %s", async (name, field, variables) => {
    const call = (auth: ReturnType<typeof customerAuth>) =>
      ({
        logIn: () => auth.logIn({ email: "a@b.ro", password: "p" }),
        logInWithMultipass: () => auth.logInWithMultipass("m"),
        renew: () => auth.renew("t"),
        activate: () => auth.activate("7", "x", "p"),
        reset: () => auth.reset("7", "x", "p"),
        setPassword: () => auth.setPassword("t", "p"),
      })[name]();
    const given = platform({
      ok: true,
      data: { [field]: { customerAccessToken: TOKEN, customerUserErrors: [] } },
    });
    expect(await call(given.auth)).toEqual({ ok: true, value: KNOWN });
    expect(given.calls).toMatchObject([{ variables, buyerIp: "203.0.113.7" }]);
    expect(given.calls[0]?.query).toContain(field);

    const customerUserErrors = [
      { code: "UNIDENTIFIED_CUSTOMER", message: "no" },
      { code: null, message: "no" },
    ];
    const refused = {
      ok: true,
      data: { [field]: { customerAccessToken: null, customerUserErrors } },
    } as const;
    expect(await call(platform(refused).auth)).toEqual({
      ok: false,
      failure: { kind: "refused", codes: ["UNIDENTIFIED_CUSTOMER"] },
    });
    expect(await call(platform({ ok: true, data: { [field]: null } }).auth)).toMatchObject({
      failure: { kind: "refused", codes: [] },
    });
    const error = { kind: "unreachable", message: "away", timedOut: false } as const;
    expect(await call(platform({ ok: false, error }).auth)).toEqual({
      ok: false,
      failure: { kind: "shop", error },
    });
  });

  it("without a time it ends at is none", async () => {
    const payload = {
      customerAccessToken: { accessToken: "secret", expiresAt: "soon" },
      customerUserErrors: [],
    };
    const { auth } = platform({ ok: true, data: { customerAccessTokenCreate: payload } });
    expect(await auth.logIn({ email: "a@b.ro", password: "p" })).toMatchObject({ ok: false });
  });

  it("belongs to a customer, or to none", async () => {
    const customer = { id: "gid://shopify/Customer/7", email: "a@b.ro", firstName: null, lastName: "Pop" };
    expect(await platform({ ok: true, data: { customer } }).auth.customerOf("t")).toEqual({
      ok: true,
      value: customer,
    });
    expect(await platform({ ok: true, data: { customer: null } }).auth.customerOf("t")).toEqual({
      ok: true,
      value: null,
    });
  });
});

describe("a customer", () => {
  it("is made with the names there are", async () => {
    const made = platform({
      ok: true,
      data: { customerCreate: { customer: { id: "gid" }, customerUserErrors: [] } },
    });
    const person = { email: "a@b.ro", password: "p", firstName: "Ana", lastName: null };
    expect(await made.auth.create(person)).toEqual({ ok: true, value: "gid" });
    expect(made.calls[0]?.variables).toEqual({ input: { email: "a@b.ro", password: "p", firstName: "Ana" } });
  });

  it("who is taken is refused", async () => {
    const payload = { customer: null, customerUserErrors: [{ code: "TAKEN", message: "taken" }] };
    const { auth } = platform({ ok: true, data: { customerCreate: payload } });
    const person = { email: "a@b.ro", password: "p", firstName: null, lastName: null };
    expect(await auth.create(person)).toEqual({ ok: false, failure: { kind: "refused", codes: ["TAKEN"] } });
  });

  it("gets the platform's own reset mail, if known there", async () => {
    const known = platform({ ok: true, data: { customerRecover: { customerUserErrors: [] } } });
    expect(await known.auth.recover("a@b.ro")).toEqual({ ok: true, value: null });
    const customerUserErrors = [{ code: "UNIDENTIFIED_CUSTOMER", message: "Could not find customer" }];
    const unknown = platform({ ok: true, data: { customerRecover: { customerUserErrors } } });
    expect(await unknown.auth.recover("a@b.ro")).toMatchObject({
      failure: { codes: ["UNIDENTIFIED_CUSTOMER"] },
    });
  });
});
