import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { openStoreTestShop } from "#tests/support/store/open-store-shop.ts";
import { storefrontCustomer } from "#app/shop-client/customer/storefront-customer.server.ts";
import { activationIn, type AuthBrowser, AuthWorld } from "#tests/support/worlds/auth-world.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { loadCheckoutCustomer } from "./load-checkout-customer.server.ts";

const PASSWORD = "o parolă bună";

let test: Awaited<ReturnType<typeof openStoreTestShop>>;
let world: AuthWorld;
let ana: AuthBrowser;
beforeAll(async () => {
  test = await openStoreTestShop();
  const { shop, database, now } = test;
  const { privateToken, multipassSecret } = TEST_SHOP_SETTINGS;
  const transport: AuthWorldTransport = (call) => shop.execute(call);
  world = new AuthWorld({ site: database.site, transport, privateToken, multipassSecret, now });
  ana = world.browser();
  const person = { email: "ana@exemplu.ro", password: PASSWORD, firstName: "Ana", lastName: "Pop" };
  await ana.post({ action: "create-account", ...person });
  const link = activationIn((await world.deliver()).at(-1));
  await ana.post({ action: "activate-account", ...link, password: PASSWORD, passwordAgain: PASSWORD });
});
afterAll(() => test.close());
afterEach(() => {
  world.fault = null;
});

type AuthWorldTransport = ConstructorParameters<typeof AuthWorld>[0]["transport"];

async function checkoutOf(browser: AuthBrowser) {
  const { request, context } = browser.args();
  return loadCheckoutCustomer(request, context);
}

describe("the checkout's data of its visitor", () => {
  it("is nothing for a guest, and the platform is not asked", async () => {
    world.asked.length = 0;
    expect(await checkoutOf(world.browser())).toBeNull();
    expect(world.asked).toEqual([]);
  });

  it("is the customer's e-mail, name and addresses", async () => {
    const { request, context } = ana.args();
    const session = await readSession(request, context);
    const address = {
      firstName: "Ana",
      lastName: "Pop",
      company: null,
      country: "RO",
      address1: "Str. Florilor 1",
      address2: null,
      city: "Cluj-Napoca",
      state: "CJ",
      postalCode: "400001",
      phone: "+40721123456",
    } as const;
    const call = { shop: world.resources.shop, token: session?.customerToken ?? "", buyerIp: undefined };
    expect(await storefrontCustomer(call).createAddress(address)).toMatchObject({ ok: true });
    expect(await checkoutOf(ana)).toEqual({
      email: "ana@exemplu.ro",
      firstName: "Ana",
      lastName: "Pop",
      savesAddresses: true,
      addresses: [
        {
          key: expect.stringMatching(/^\d+$/),
          isDefault: true,
          label: "Ana Pop, Str. Florilor 1, 400001 Cluj-Napoca",
          values: { ...address, company: "", address2: "", phone: "+40 721 123 456" },
        },
      ],
    });
  });

  it("is all but the addresses while the platform is down", async () => {
    world.fault = { is: "unreachable" };
    expect(await checkoutOf(ana)).toMatchObject({ email: "ana@exemplu.ro", addresses: [] });
  });
});
