import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import type { ShopMail } from "#shop/modules/mail/shop-mail.ts";
import { type CustomerBench, linkIn, openCustomerBench, PASSWORD } from "./customer-bench.fixture.ts";

const OWN_PASSWORD = "parola victimei";
const PLANTED = { firstName: "Mallory", lastName: "Hoț", acceptsMarketing: true };
const CUSTOMER = `firstName lastName phone acceptsMarketing defaultAddress { id }
  addresses(first: 5) { nodes { address1 } } orders(first: 5) { nodes { email } }`;
const NOTHING = {
  firstName: null,
  lastName: null,
  phone: null,
  acceptsMarketing: false,
  defaultAddress: null,
  addresses: { nodes: [] },
  orders: { nodes: [] },
};

let bench: CustomerBench;
let number = 0;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
});
afterAll(() => bench.close());

/** Creates an attacker's account with the victim's address and the attacker's data. */
async function plantAccount() {
  number += 1;
  const email = `victim${number}@exemplu.ro`;
  const phone = `+40721${String(number).padStart(6, "0")}`;
  const { id, token } = await bench.customer(email, { ...PLANTED, phone });
  const address = { address1: "Str. Capcanei 1", city: "Cluj-Napoca", country: "România", zip: "400129" };
  await bench.mutate(
    "customerAddressCreate",
    "$address: MailingAddressInput!, $customerAccessToken: String!",
    { address, customerAccessToken: token },
    "customerUserErrors { message }",
  );
  const { cart } = await bench.mutate(
    "cartCreate",
    "$input: CartInput",
    { input: { buyerIdentity: { customerAccessToken: token } } },
    "cart { id buyerIdentity { customer { email } } }",
  );
  expect(cart.buyerIdentity.customer).toEqual({ email });
  return { email, phone, id, token, cart: cart.id as string };
}
type Planted = Awaited<ReturnType<typeof plantAccount>>;

/** Returns the queued mail with a link; mails of the same moment have no fixed order. */
async function mailWith(path: string): Promise<ShopMail | undefined> {
  return (await bench.deliverMails()).findLast(({ text }) => text.includes(path));
}

/** Ways for the victim to prove the mailbox; each returns the access token. */
const PROOFS: Readonly<Record<string, (planted: Planted) => Promise<string>>> = {
  "a recovery link": async ({ email }) => {
    await bench.mutate("customerRecover", "$email: String!", { email }, "customerUserErrors { message }");
    const { id, token } = linkIn(await mailWith("/account/reset/"));
    const done = await bench.mutate(
      "customerReset",
      "$id: ID!, $input: CustomerResetInput!",
      { id, input: { resetToken: token, password: OWN_PASSWORD } },
      "customerAccessToken { accessToken }",
    );
    return done.customerAccessToken.accessToken;
  },
  Multipass: async ({ email }) => {
    const done = await bench.multipassLogIn(bench.multipass({ email }));
    return done.customerAccessToken.accessToken;
  },
};

describe.each(Object.entries(PROOFS))("planted account data, the mailbox proven by %s", (_way, prove) => {
  test("nothing the unproven account was given is in the proven one", async () => {
    const planted = await plantAccount();
    expect(await bench.read(await prove(planted), CUSTOMER)).toEqual(NOTHING);
    // The number is free for its owner.
    await bench.customer(`other${number}@exemplu.ro`, { phone: planted.phone });
  });

  test("the attacker's token, password and cart open nothing of it", async () => {
    const planted = await plantAccount();
    await prove(planted);
    expect(await bench.read(planted.token, "id")).toBeNull();
    const { data } = await bench.logIn(planted.email, PASSWORD);
    expect(data.customerAccessTokenCreate.customerAccessToken).toBeNull();
    const { cart } = await bench.ask(
      `query ($id: ID!) { cart(id: $id) { buyerIdentity { customer { firstName } } } }`,
      { id: planted.cart },
    );
    expect(cart.buyerIdentity.customer).toBeNull();
  });

  test("orders of the victim's address are in it, those of the attacker's are not", async () => {
    const own = await bench.customer(`mallory${number}@exemplu.ro`, {}, { asServer: true });
    await bench.order(`mallory${number}@exemplu.ro`, { customerAccessToken: own.token });
    const email = `moved${number}@exemplu.ro`;
    await bench.order(email);
    await bench.mutate(
      "customerUpdate",
      "$customer: CustomerUpdateInput!, $customerAccessToken: String!",
      { customer: { email, firstName: "Mallory" }, customerAccessToken: own.token },
      "customerUserErrors { message }",
    );
    const token = await prove({ ...own, email, phone: "", cart: "" });
    expect(await bench.read(token, CUSTOMER)).toEqual({ ...NOTHING, orders: { nodes: [{ email }] } });
    number += 1;
  });

  test("a second proof deletes nothing", async () => {
    const planted = await plantAccount();
    const token = await prove(planted);
    await bench.mutate(
      "customerUpdate",
      "$customer: CustomerUpdateInput!, $customerAccessToken: String!",
      { customer: { firstName: "Ana" }, customerAccessToken: token },
      "customerUserErrors { message }",
    );
    expect(await bench.read(await prove(planted), "firstName")).toEqual({ firstName: "Ana" });
  });
});

test("the names that come with the proof stay", async () => {
  const { email } = await plantAccount();
  const said = bench.multipass({ email, first_name: "Ana", last_name: "Pop" });
  const { customerAccessToken } = await bench.multipassLogIn(said);
  expect(await bench.read(customerAccessToken.accessToken, CUSTOMER)).toEqual({
    ...NOTHING,
    firstName: "Ana",
    lastName: "Pop",
  });
});

test("a closed account that another person requested opens empty", async () => {
  const email = "closed-victim@exemplu.ro";
  await bench.order(email);
  await bench.create({ email, ...PLANTED });
  const { id, token } = linkIn(await mailWith("/account/activate/"));
  const done = await bench.mutate(
    "customerActivate",
    "$id: ID!, $input: CustomerActivateInput!",
    { id, input: { activationToken: token, password: OWN_PASSWORD } },
    "customerAccessToken { accessToken }",
  );
  expect(await bench.read(done.customerAccessToken.accessToken, CUSTOMER)).toEqual({
    ...NOTHING,
    orders: { nodes: [{ email }] },
  });
});

test("two proofs at once: both are the owner's, and nothing planted is left", async () => {
  const planted = await plantAccount();
  const prove = async () =>
    bench.multipassLogIn(bench.multipass({ email: planted.email, return_to: `/${Math.random()}` }));
  const tokens = await Promise.all([prove(), prove(), prove()]);
  for (const { customerAccessToken } of tokens) {
    expect(await bench.read(customerAccessToken.accessToken, CUSTOMER)).toEqual(NOTHING);
  }
});
