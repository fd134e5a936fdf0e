import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import * as address from "./addresses/address.page.tsx";
import * as addresses from "./addresses/addresses.page.tsx";
import { openAccountArea, type Visitor } from "#tests/support/worlds/account-area.ts";
import type { AccountArgs } from "./account-visit.server.ts";
import * as details from "./details/details.page.tsx";
import * as order from "./orders/order.page.tsx";
import * as orders from "./orders/orders.page.tsx";
import * as paymentMethods from "./payment-methods/payment-methods.page.tsx";
import * as exporting from "./profile/export.route.ts";
import * as profile from "./profile/profile.page.tsx";
import * as returnRequest from "./returns/return-request.page.tsx";
import * as aReturn from "./returns/return.page.tsx";
import * as subscription from "./subscriptions/subscription.page.tsx";
import * as subscriptionAddress from "./subscriptions/subscription-address.page.tsx";

let area: Awaited<ReturnType<typeof openAccountArea>>;
let guest: Visitor;
beforeAll(async () => {
  area = await openAccountArea();
  guest = area.guest();
});
afterAll(() => area.close());

type Handler = (args: AccountArgs) => unknown;

/** Calls a handler as the router does, without parameters: these pages read the session first. */
const called = (handler: unknown): Handler => {
  const call = handler as (args: AccountArgs & { params: object }) => unknown;
  return (args) => call({ ...args, params: {} });
};

describe("a page that belongs to one person", () => {
  it.each([
    ["/my-account/orders?page=2", orders.loader],
    ["/my-account/orders/1", order.loader],
    ["/my-account/subscriptions/1", subscription.loader],
    ["/my-account/subscriptions/1/address", subscriptionAddress.loader],
    ["/my-account/returns/1", aReturn.loader],
    ["/my-account/returns/request/1", returnRequest.loader],
    ["/my-account/addresses", addresses.loader],
    ["/my-account/addresses/new", address.loader],
    ["/my-account/payment-methods", paymentMethods.loader],
    ["/my-account/details", details.loader],
    ["/my-account/profile", profile.loader],
  ])("%s leads a guest to the login, and back after it", async (path, loader) => {
    const { to, data } = await guest.get(called(loader), path);
    expect(to).toBe(`/my-account/login?${new URLSearchParams({ returnTo: path }).toString()}`);
    expect(data).toBeUndefined();
  });

  it.each([
    ["/my-account/orders", orders.action],
    ["/my-account/subscriptions/1", subscription.action],
    ["/my-account/subscriptions/1/address", subscriptionAddress.action],
    ["/my-account/returns/1", aReturn.action],
    ["/my-account/returns/request/1", returnRequest.action],
    ["/my-account/addresses", addresses.action],
    ["/my-account/addresses/new", address.action],
    ["/my-account/details", details.action],
    ["/my-account/profile", profile.action],
    ["/my-account/profile/export", exporting.action],
  ])("%s does nothing for a guest who posts to it", async (path, action) => {
    const fields = { intent: "delete", key: "1", confirmation: "ana@exemplu.ro" };
    const { to } = await guest.post(called(action), path, fields);
    expect(to).toMatch(/^\/my-account\/login\?returnTo=/);
  });

  it("is not opened by a session's reference, which scripts can read", async () => {
    const ana = await area.customer("ana@exemplu.ro");
    const thief = area.guest();
    thief.browser.cookies.set(
      `${BRAND_STORAGE_PREFIX}_session`,
      ana.browser.cookies.get(`${BRAND_STORAGE_PREFIX}_signed_in`) ?? "",
    );
    expect((await thief.get(called(orders.loader), "/my-account/orders")).to).toMatch(/login/);
    expect((await ana.get(called(orders.loader), "/my-account/orders")).to).toBeNull();
  });
});
