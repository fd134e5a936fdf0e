// Long, because it covers all that the Storefront API returns of a customer's orders, by caller.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { cancelPaidOrder } from "#shop/payment/refund/cancel-paid-order.ts";
import { refundOrder } from "#shop/payment/refund/refund-order.ts";
import { fulfilOrder } from "#shop/modules/order/fulfil-order.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { type Answer, type CustomerBench, openCustomerBench } from "./customer-bench.fixture.ts";

let bench: CustomerBench;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
});
afterAll(() => bench.close());

/** Returns the customer in each webhook of an order. */
async function toldCustomers(orderId: number): Promise<Record<string, Answer>> {
  const told = await bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, orderId));
  return Object.fromEntries(told.map(({ topic, payload }) => [topic, JSON.parse(payload ?? "").customer]));
}
const numberOf = (gid: string): number => Number(gid.split("/").at(-1));

describe("an order belongs", () => {
  test("to the mailbox it is paid with, not to the customer of the cart's access token", async () => {
    const attacker = await bench.customer("mallory@exemplu.ro", {}, { asServer: true });
    const payer = await bench.customer(
      "ana@exemplu.ro",
      { firstName: "Ana", lastName: "Pop" },
      { asServer: true },
    );
    const order = await bench.order("ana@exemplu.ro", { customerAccessToken: attacker.token });
    expect(order.customerId).toBe(numberOf(payer.id));
    const said = { id: numberOf(payer.id), email: "ana@exemplu.ro", first_name: "Ana", last_name: "Pop" };
    expect(await toldCustomers(order.id)).toEqual({ "orders/create": said, "orders/paid": said });
    const ORDERS = "numberOfOrders orders(first: 5) { nodes { name email } }";
    expect(await bench.read(attacker.token, ORDERS)).toEqual({ numberOfOrders: "0", orders: { nodes: [] } });
    expect(await bench.read(payer.token, ORDERS)).toEqual({
      numberOfOrders: "1",
      orders: { nodes: [{ name: `#${order.number}`, email: "ana@exemplu.ro" }] },
    });
  });

  test("to no customer when its cart had the token of an account with an unproven mailbox", async () => {
    const attacker = await bench.customer("planted@exemplu.ro");
    const order = await bench.order("planted@exemplu.ro", { customerAccessToken: attacker.token });
    expect(order.customerId).toBeNull();
    expect(
      await bench.read(attacker.token, "orders(first: 1) { nodes { shippingAddress { address1 } } }"),
    ).toEqual({
      orders: { nodes: [] },
    });
  });

  test("to the customer whose mailbox was typed, in any form, once the mailbox is proven", async () => {
    const { id } = await bench.customer("maria@exemplu.ro", {}, { asServer: true });
    expect((await bench.order("Maria@Exemplu.ro")).customerId).toBe(numberOf(id));
  });

  test("to no customer before that, and for a guest", async () => {
    await bench.customer("unproven@exemplu.ro");
    for (const email of ["unproven@exemplu.ro", "guest@exemplu.ro"]) {
      const order = await bench.order(email);
      expect(order.customerId).toBeNull();
      expect(await toldCustomers(order.id)).toEqual({ "orders/create": null, "orders/paid": null });
    }
  });

  test("to the customer as well when it was made before the account", async () => {
    const order = await bench.order("before@exemplu.ro");
    const { customerAccessToken } = await bench.multipassLogIn(
      bench.multipass({ email: "before@exemplu.ro" }),
    );
    expect(
      await bench.read(customerAccessToken.accessToken, "orders(first: 1) { nodes { orderNumber } }"),
    ).toEqual({
      orders: { nodes: [{ orderNumber: order.number }] },
    });
    // Later webhooks name the customer, too.
    await cancelPaidOrder(bench.context, order.number, "customer");
    expect((await toldCustomers(order.id))["orders/cancelled"]).toMatchObject({ email: "before@exemplu.ro" });
  });
});

describe("a customer sees of a partly refunded order", () => {
  test("the remaining amounts, the sent goods, and the tracking link", async () => {
    const { token } = await bench.customer("parte@exemplu.ro", {}, { asServer: true });
    await bench.pay(
      await bench.cart([{ handle: "papillex", quantity: 3 }, { handle: "simplix" }], {
        email: "parte@exemplu.ro",
      }),
    );
    const order = (await bench.orders()).at(-1);
    const number = order?.number ?? 0;
    const request = { number, note: null, shippingMinor: 0 } as const;
    const lines = [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ];
    await refundOrder(bench.context, { ...request, key: "before", restock: "cancel", lines });
    const { database, jobs, clock, settings } = bench.context;
    const telling = { database, jobs, shopUrl: settings.publicUrl, now: clock() };
    await fulfilOrder(telling, number, { trackingNumber: "81 1", trackingCompany: "DPD" });
    const one = [{ line: 0, quantity: 1 }];
    await refundOrder(bench.context, { ...request, key: "after", restock: "return", lines: one });
    const { orders: seen } = await bench.read(
      token,
      `orders(first: 1, reverse: true) { nodes { financialStatus fulfillmentStatus
        totalPrice { amount } totalRefunded { amount } currentTotalPrice { amount } currentSubtotalPrice { amount }
        lineItems(first: 5) { nodes { quantity currentQuantity } }
        successfulFulfillments(first: 1) { trackingInfo { number url }
          fulfillmentLineItems(first: 5) { nodes { quantity lineItem { title } } } } } }`,
    );
    const total = (order?.totalMinor ?? 0) / 100;
    const back = 2 * 289 + (order?.snapshot.lines[1]?.totalMinor ?? 0) / 100;
    expect(seen.nodes).toMatchObject([
      {
        financialStatus: "PARTIALLY_REFUNDED",
        fulfillmentStatus: "FULFILLED",
        totalPrice: { amount: total.toFixed(1) },
        totalRefunded: { amount: back.toFixed(1) },
        currentTotalPrice: { amount: "289.0" },
        currentSubtotalPrice: { amount: "289.0" },
        lineItems: {
          nodes: [
            { quantity: 3, currentQuantity: 1 },
            { quantity: 1, currentQuantity: 0 },
          ],
        },
        successfulFulfillments: [
          {
            trackingInfo: [
              { number: "81 1", url: "https://tracking.dpd.ro/?shipmentNumber=81%201&language=ro" },
            ],
            fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { title: "Papillex" } }] },
          },
        ],
      },
    ]);
  });
});

describe("a customer sees", () => {
  const ORDER = `name cancelReason canceledAt financialStatus fulfillmentStatus
    totalPrice { amount } currentTotalPrice { amount } totalRefunded { amount }
    successfulFulfillments(first: 1) { trackingCompany trackingInfo { number url } }
    lineItems(first: 5) { nodes { title quantity currentQuantity } }`;

  test("the state of the orders", async () => {
    const { token } = await bench.customer("sees@exemplu.ro", {}, { asServer: true });
    const sent = await bench.order("sees@exemplu.ro", { customerAccessToken: token });
    const cancelled = await bench.order("sees@exemplu.ro", { customerAccessToken: token });
    const { database, jobs, clock, settings } = bench.context;
    const parcel = { trackingNumber: "RO1", trackingCompany: "Curier Rapid" };
    await fulfilOrder({ database, jobs, shopUrl: settings.publicUrl, now: clock() }, sent.number, parcel);
    await cancelPaidOrder(bench.context, cancelled.number, "inventory");
    const { orders: seen } = await bench.read(
      token,
      `orders(first: 5, reverse: true) { nodes { ${ORDER} } }`,
    );
    expect(seen.nodes).toEqual([
      {
        name: `#${cancelled.number}`,
        cancelReason: "INVENTORY",
        canceledAt: expect.stringMatching(/Z$/),
        financialStatus: "REFUNDED",
        fulfillmentStatus: "UNFULFILLED",
        totalPrice: { amount: "289.0" },
        currentTotalPrice: { amount: "0.0" },
        totalRefunded: { amount: "289.0" },
        successfulFulfillments: [],
        lineItems: { nodes: [{ title: "Papillex", quantity: 1, currentQuantity: 0 }] },
      },
      {
        name: `#${sent.number}`,
        cancelReason: null,
        canceledAt: null,
        financialStatus: "PAID",
        fulfillmentStatus: "FULFILLED",
        totalPrice: { amount: "289.0" },
        currentTotalPrice: { amount: "289.0" },
        totalRefunded: { amount: "0.0" },
        successfulFulfillments: [
          { trackingCompany: "Curier Rapid", trackingInfo: [{ number: "RO1", url: null }] },
        ],
        lineItems: { nodes: [{ title: "Papillex", quantity: 1, currentQuantity: 1 }] },
      },
    ]);
  });

  test("no order of another customer, and none by an id alone", async () => {
    const { token } = await bench.customer("own@exemplu.ro", {}, { asServer: true });
    const { token: stranger } = await bench.customer("stranger@exemplu.ro");
    await bench.order("own@exemplu.ro", { customerAccessToken: token });
    const { orders: seen } = await bench.read(token, "orders(first: 1) { nodes { id } }");
    expect(await bench.read(stranger, "orders(first: 1) { nodes { id } }")).toEqual({
      orders: { nodes: [] },
    });
    const found = await bench.ask("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {
      ids: [seen.nodes[0].id, (await bench.read(token, "id")).id],
    });
    expect(found).toEqual({ nodes: [null, null] });
  });
});

describe("a cart", () => {
  const CART = `buyerIdentity {
      email phone customer { id email }
      deliveryAddressPreferences { ... on MailingAddress { city zip } }
    }`;
  const create = async (buyerIdentity: object): Promise<Answer> =>
    (
      await bench.ask(
        `mutation ($input: CartInput) {
          cartCreate(input: $input) { cart { id ${CART} } userErrors { code field message } }
        }`,
        { input: { buyerIdentity } },
      )
    ).cartCreate;
  const update = async (cartId: string, buyerIdentity: object): Promise<Answer> =>
    (
      await bench.ask(
        `mutation ($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
          cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {
            cart { ${CART} } userErrors { code field message }
          }
        }`,
        { cartId, buyerIdentity },
      )
    ).cartBuyerIdentityUpdate;

  test("has its customer's address and number, until the customer is removed from it", async () => {
    const { id, token } = await bench.customer("cart@exemplu.ro", { phone: "+40744000000" });
    const { cart } = await create({ customerAccessToken: token });
    const known = {
      email: "cart@exemplu.ro",
      phone: "+40744000000",
      customer: { id, email: "cart@exemplu.ro" },
    };
    expect(cart.buyerIdentity).toMatchObject(known);
    // Absent fields stay as they are.
    expect((await update(cart.id, { countryCode: "RO" })).cart.buyerIdentity).toMatchObject(known);
    const { cart: left } = await update(cart.id, { customerAccessToken: null, email: null });
    expect(left.buyerIdentity).toMatchObject({ customer: null, email: null });
  });

  test("keeps typed values", async () => {
    const { token } = await bench.customer("typed@exemplu.ro", { phone: "+40744000001" });
    const { cart } = await create({ customerAccessToken: token, email: "birou@exemplu.ro" });
    expect(cart.buyerIdentity).toMatchObject({ email: "birou@exemplu.ro", phone: "+40744000001" });
  });

  test("takes a saved address by its id, and not another customer's", async () => {
    const { token } = await bench.customer("saved@exemplu.ro");
    const { token: stranger } = await bench.customer("thief@exemplu.ro");
    const { customerAddress } = await bench.mutate(
      "customerAddressCreate",
      "$address: MailingAddressInput!, $customerAccessToken: String!",
      { address: { city: "Cluj-Napoca", zip: "400129", country: "RO" }, customerAccessToken: token },
      "customerAddress { id }",
    );
    const deliveryAddressPreferences = [{ customerAddressId: customerAddress.id }];
    const { cart } = await create({ customerAccessToken: token, deliveryAddressPreferences });
    expect(cart.buyerIdentity.deliveryAddressPreferences).toEqual([{ city: "Cluj-Napoca", zip: "400129" }]);
    for (const customerAccessToken of [stranger, undefined]) {
      const { userErrors } = await create({ customerAccessToken, deliveryAddressPreferences });
      expect(userErrors).toEqual([
        {
          code: "INVALID",
          field: ["input", "buyerIdentity", "deliveryAddressPreferences", "0", "customerAddressId"],
          message: "Customer address does not exist",
        },
      ]);
    }
  });

  test("refuses an invalid token", async () => {
    expect(await create({ customerAccessToken: "x" })).toEqual({
      cart: null,
      userErrors: [
        {
          code: "INVALID",
          field: ["input", "buyerIdentity", "customerAccessToken"],
          message: "Customer access token is invalid",
        },
      ],
    });
  });

  test("shows its customer to a caller with its key, but no order and no address", async () => {
    const { token } = await bench.customer("key@exemplu.ro");
    const { cart } = await create({ customerAccessToken: token });
    for (const field of ["numberOfOrders", "defaultAddress { id }", "orders(first: 1) { nodes { id } }"]) {
      const { errors } = await bench.call(
        `query ($id: ID!) { cart(id: $id) { buyerIdentity { customer { email ${field} } } } }`,
        { id: cart.id },
      );
      expect(errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
    }
  });
});

test("of a customer with many orders, a request that asks for them often is refused before it reads them", async () => {
  const { token } = await bench.customer("multe@exemplu.ro", {}, { asServer: true });
  const { id: _id, ...order } = await bench.order("multe@exemplu.ro");
  const copies = Array.from({ length: 499 }, (_, n) => ({
    ...order,
    ...{ number: 100_000 + n, cartToken: `copy ${n}`, paymentId: `copy ${n}`, token: `copy ${n}` },
  }));
  await bench.database.insert(orders).values(copies);

  const select = vi.spyOn(bench.database, "select");
  const readings = () => select.mock.calls.filter(([columns]) => "fulfilment" in Object(columns)).length;
  const aliases = Array.from({ length: 30 }, (_, n) => `a${n}: orders(first: 1) { nodes { name } }`);
  expect(await bench.read(token, `numberOfOrders ${aliases[0]}`)).toMatchObject({ numberOfOrders: "500" });
  expect(readings()).toBe(1);
  await bench.read(token, aliases.join(" ")).catch(() => null);
  expect(readings()).toBeLessThan(10);
  select.mockRestore();
});
