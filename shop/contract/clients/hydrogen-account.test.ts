import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { readLoginCode } from "#shop/testing/read-login-code.ts";
import { type HydrogenShop, newSession, openHydrogenShop, type Session } from "./hydrogen-shop.ts";

const EMAIL = "ana@exemplu.ro";
const HOUR_MS = 3_600_000;
const ME = "query { customer { firstName emailAddress { emailAddress } } }";

let shop: HydrogenShop;
let session: Session;
beforeAll(async () => {
  shop = await openHydrogenShop();
  vi.spyOn(globalThis, "fetch").mockImplementation(shop.fetch);
  vi.spyOn(console, "warn").mockReturnValue();
  session = newSession();
  await logIn();
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await shop.close();
});

const locationOf = (answer: Response): string => answer.headers.get("Location") ?? "";
const accountOf = (path: string) => shop.visit(path, session).customerAccount;

/** Logs a customer in, by Hydrogen's pages `/account/login` and `/account/authorize` and the form of the shop. */
async function logIn(): Promise<string> {
  const submit = async (address: string, fields: Record<string, string>) => {
    const headers = { Origin: TEST_SHOP_SETTINGS.publicUrl };
    const answer = await shop.fetch(address, { method: "POST", headers, body: new URLSearchParams(fields) });
    return new URL(locationOf(answer), TEST_SHOP_SETTINGS.publicUrl);
  };
  const page = locationOf(
    await accountOf("/account/login?return_to=/account/orders").login({ locale: "ro" }),
  );
  const codePage = await submit(page, { email: EMAIL });
  const back = await submit(codePage.href, { code: await readLoginCode(shop.database, EMAIL) });
  return locationOf(await accountOf(back.pathname + back.search).authorize());
}

test("Hydrogen logs a customer in and returns to where the login began", async () => {
  expect(await logIn()).toBe("/account/orders");
  expect(await accountOf("/").isLoggedIn()).toBe(true);
  await expect(accountOf("/").handleAuthStatus()).resolves.toBeUndefined();
});

test("Hydrogen reads and changes the customer", async () => {
  const customer = { firstName: "Ana" };
  const { data } = await accountOf("/").mutate(
    "mutation ($customer: CustomerUpdateInput!) { customerUpdate(input: $customer) { userErrors { code } } }",
    { variables: { customer } },
  );
  expect(data).toEqual({ customerUpdate: { userErrors: [] } });
  const answer = await accountOf("/").query(ME);
  expect(answer.data).toEqual({ customer: { ...customer, emailAddress: { emailAddress: EMAIL } } });
});

test("Hydrogen makes the customer the buyer of a cart, by the token of the login", async () => {
  const { cart, customerAccount } = shop.visit("/", session);
  const { customerAccessToken } = (await customerAccount.getBuyer()) ?? {};
  expect(customerAccessToken).toMatch(/^shcat_/);
  await cart.create({});
  const identity = { email: EMAIL, customer: { email: EMAIL } };
  expect(await cart.get()).toMatchObject({ buyerIdentity: identity });
});

test("Hydrogen renews the token that has expired", async () => {
  const token = await accountOf("/").getAccessToken();
  shop.now.ms += HOUR_MS;
  vi.useFakeTimers({ now: Date.now() + HOUR_MS, toFake: ["Date"] });
  const renewed = await accountOf("/").getAccessToken();
  expect(renewed).toMatch(/^shcat_/);
  expect(renewed).not.toBe(token);
  expect(await accountOf("/").query(ME)).toHaveProperty("data.customer.firstName", "Ana");
});

test("Hydrogen logs the customer out, and the shop returns to the store", async () => {
  const page = locationOf(await accountOf("/").logout({ postLogoutRedirectUri: "/" }));
  expect(await accountOf("/").isLoggedIn()).toBe(false);
  expect(locationOf(await shop.fetch(page))).toBe("https://store.test/");
});
