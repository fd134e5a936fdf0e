import { afterAll, beforeAll, expect, it } from "vitest";
import type { AuthBrowser } from "#tests/support/worlds/auth-world.ts";
import { openLoginWorld } from "#tests/support/worlds/login-world.ts";
import { changeAddresses } from "./addresses/change-addresses.server.ts";
import { loadAddressForm, saveAddress } from "./addresses/edit-address.server.ts";
import { loadAddresses } from "./addresses/load-addresses.server.ts";
import { changeDetails, loadDetails } from "./details/change-details.server.ts";
import { loadOrders } from "./orders/load-orders.server.ts";
import { changeProfile, loadProfile } from "./profile/change-profile.server.ts";

// The account's pages where customers log in at the platform's page (`SHOP_CUSTOMER_ACCOUNTS=current`).

let opened: Awaited<ReturnType<typeof openLoginWorld>>;
beforeAll(async () => {
  opened = await openLoginWorld();
});
afterAll(() => opened.close());

const loggedIn = (email: string) => opened.logIn(email);

const BOOK = "/my-account/addresses";
const ADDRESS = {
  firstName: "Irina",
  lastName: "Pop",
  country: "RO",
  address1: "Str. Lungă 1",
  city: "Cluj-Napoca",
  state: "CJ",
  postalCode: "400001",
  phone: "0722123456",
};

const addressesOf = async (browser: AuthBrowser) =>
  (await opened.call(loadAddresses, browser, BOOK)).data as {
    readonly kind: string;
    readonly addresses: readonly {
      readonly key: string;
      readonly isDefault: boolean;
      readonly street: string;
    }[];
  };

it("saves, changes and deletes addresses", async () => {
  const browser = await loggedIn("irina@exemplu.ro");
  expect(await addressesOf(browser)).toEqual({ kind: "known", addresses: [] });
  const saved = await opened.call(saveAddress, browser, `${BOOK}/new`, { fields: ADDRESS });
  expect(saved).toMatchObject({ status: 303, to: BOOK });
  const second = { ...ADDRESS, address1: "Str. Scurtă 2", isDefault: "yes" };
  await opened.call(saveAddress, browser, `${BOOK}/new`, { fields: second });
  const { addresses } = await addressesOf(browser);
  expect(addresses.map(({ isDefault, street }) => [isDefault, street])).toEqual([
    [true, "Str. Scurtă 2"],
    [false, "Str. Lungă 1"],
  ]);
  const addressKey = addresses[1]?.key ?? "";
  const form = await opened.call(loadAddressForm, browser, `${BOOK}/${addressKey}`, {
    params: { addressKey },
  });
  expect(form.data).toMatchObject({ kind: "form", values: { address1: "Str. Lungă 1", state: "CJ" } });
  const fields = { ...ADDRESS, address1: "Str. Nouă 3" };
  await opened.call(saveAddress, browser, `${BOOK}/${addressKey}`, { fields, params: { addressKey } });
  const deleted = await opened.call(changeAddresses, browser, BOOK, {
    fields: { intent: "delete", key: addressKey },
  });
  expect(deleted.data).toEqual({ kind: "done", done: "deleted" });
  expect((await addressesOf(browser)).addresses).toHaveLength(1);
});

it("reaches no other customer's address", async () => {
  const [own, other] = [await loggedIn("ana@exemplu.ro"), await loggedIn("maria@exemplu.ro")];
  await opened.call(saveAddress, other, `${BOOK}/new`, { fields: ADDRESS });
  const addressKey = (await addressesOf(other)).addresses[0]?.key ?? "";
  const seen = await opened.call(loadAddressForm, own, `${BOOK}/${addressKey}`, { params: { addressKey } });
  expect(seen).toMatchObject({ status: 404, data: { kind: "missing" } });
  const fields = { intent: "delete", key: addressKey };
  expect((await opened.call(changeAddresses, own, BOOK, { fields })).status).toBe(404);
  expect((await addressesOf(other)).addresses).toHaveLength(1);
});

it("changes the name at the platform and here, and asks for no password", async () => {
  const browser = await loggedIn("nume@exemplu.ro");
  expect((await opened.call(loadDetails, browser, "/my-account/details")).data).toMatchObject({
    hasPasswords: false,
  });
  const fields = { intent: "name", firstName: "Ioana", lastName: "Radu" };
  await opened.call(changeDetails, browser, "/my-account/details", { fields });
  const again = await loggedIn("nume@exemplu.ro");
  expect((await opened.call(loadDetails, again, "/my-account/details")).data).toMatchObject({
    firstName: "Ioana",
    lastName: "Radu",
  });
});

it("shows orders and profile", async () => {
  const browser = await loggedIn("pagini@exemplu.ro");
  expect((await opened.call(loadOrders, browser, "/my-account/orders")).status).toBe(200);
  expect((await opened.call(loadProfile, browser, "/my-account/profile")).data).toMatchObject({
    email: "pagini@exemplu.ro",
    isVerified: true,
  });
});

it("a login that the platform has ended leads to its page and back", async () => {
  const browser = await loggedIn("retras@exemplu.ro");
  opened.platform.answer = async ({ url }) => {
    if (url.endsWith("/oauth/token")) return Response.json({ error: "invalid_grant" }, { status: 400 });
    return url.endsWith("/graphql") ? new Response(null, { status: 401 }) : null;
  };
  const refused = await opened.call(saveAddress, browser, `${BOOK}/new`, { fields: ADDRESS });
  // What was typed stays in the form, beside a link to the login.
  expect(refused).toMatchObject({ status: 401, data: { problem: "token", values: { city: "Cluj-Napoca" } } });
  const to = "/my-account/login?returnTo=%2Fmy-account%2Faddresses";
  expect(await opened.call(loadAddresses, browser, BOOK)).toMatchObject({ status: 302, to });
  opened.platform.answer = null;
});

it("deletes the account, and logs out everywhere", async () => {
  const browser = await loggedIn("pleaca@exemplu.ro");
  await opened.call(saveAddress, browser, `${BOOK}/new`, { fields: ADDRESS });
  const fields = { intent: "delete", confirmation: "pleaca@exemplu.ro" };
  const deleted = await opened.call(changeProfile, browser, "/my-account/profile", { fields });
  expect(deleted).toMatchObject({ status: 303, to: "/my-account/deleted" });
  const again = await loggedIn("pleaca@exemplu.ro");
  expect(await addressesOf(again)).toEqual({ kind: "known", addresses: [] });
  const everywhere = await opened.call(changeProfile, again, "/my-account/profile", {
    fields: { intent: "logout-everywhere" },
  });
  expect(everywhere.to).toMatch(/^https:\/\/shop\.test\/authentication\/1\/logout\?/);
});
