import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { reconcile } from "#shop/payment/reconciliation/reconcile.ts";
import { openCustomerBench, type CustomerBench } from "#shop/modules/customer/customer-bench.fixture.ts";
import { requestReturn } from "#shop/modules/order/returns/request-return.ts";
import { returnsOf } from "#shop/modules/order/returns/return.store.ts";
import { orderReturns } from "#shop/modules/order/returns/return.tables.ts";
import { subscriptionContracts } from "#shop/modules/subscription/subscription.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { runCommand } from "./run-command.ts";

let bench: CustomerBench;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
});
afterAll(() => bench.close());

const forget = (...args: string[]) => runCommand(bench.context, ["customer", "forget", ...args]);

/** Marks an order as sent. */
async function send({ number }: { readonly number: number }): Promise<void> {
  expect(await runCommand(bench.context, ["fulfil", String(number)])).toMatchObject({ ok: true });
}

/** Searches every row of every table of the shop for the customer and returns each place with the surrounding text. */
async function traces(): Promise<string[]> {
  const read = async <Row>(query: SQL): Promise<Row[]> =>
    ((await bench.database.execute(query)) as { rows: Row[] }).rows;
  const tables = await read<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('shop', 'gateway')`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables) rows.push(await read(sql.raw(`SELECT * FROM ${name}`)));
  expect(rows.flat().length).toBeGreaterThan(0);
  return JSON.stringify(rows).match(/.{0,60}(?:zqxwvkj|755000000).{0,20}/gi) ?? [];
}

test("a customer is erased everywhere, the orders stay, and other customers' data are unchanged", async () => {
  const { token } = await bench.customer("Ana.Zqxwvkj@Exemplu.ro", {
    firstName: "Ana",
    phone: "+40755000000",
  });
  await bench.mutate(
    "customerAddressCreate",
    "$address: MailingAddressInput!, $customerAccessToken: String!",
    {
      address: { address1: "Str. Zqxwvkj 9", city: "Cluj-Napoca", country: "RO" },
      customerAccessToken: token,
    },
    "customerAddress { id }",
  );
  const order = await bench.order("ana.zqxwvkj@exemplu.ro", { customerAccessToken: token });
  const guest = await bench.order("ana.zqxwvkj@exemplu.ro");
  expect(order.snapshot.metafields).toMatchObject([{ namespace: "gift", key: "from", value: order.email }]);
  const { database } = bench.context;
  await send(order);
  await send(guest);
  // An abandoned cart, with the customer's address in it.
  await bench.ask(`mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }`, {
    input: { buyerIdentity: { customerAccessToken: token }, note: "pentru Zqxwvkj" },
  });
  const other = await bench.order("maria@exemplu.ro");
  const refund = ["refund", String(guest.number), "--all", "--note", "l-a cerut Zqxwvkj"];
  expect(await runCommand(bench.context, refund)).toMatchObject({ ok: true });
  expect((await traces()).length).toBeGreaterThan(5);

  expect(await forget("ANA.zqxwvkj@exemplu.ro")).toEqual({
    ok: true,
    text: "The account is deleted; 2 orders are anonymous now.",
    data: { orders: 2, hadAccount: true },
  });
  expect(await traces()).toEqual([]);
  expect(await bench.read(token, "id")).toBeNull();

  const [first, second, third] = await bench.orders();
  expect(first).toMatchObject({
    number: order.number,
    totalMinor: order.totalMinor,
    email: "",
    customerId: null,
  });
  expect(first?.snapshot).toMatchObject({
    lines: order.snapshot.lines,
    delivery: { firstName: "", country: "RO" },
  });
  expect(second?.anonymisedAt).not.toBeNull();
  expect(third).toEqual(other);

  // The storefront receives a webhook, and no mail is sent about it.
  const told = await database.select().from(webhookDeliveries);
  const updates = told
    .filter(({ topic }) => topic === "orders/updated")
    .map(({ payload }): { id: number } => JSON.parse(payload ?? ""))
    .toSorted((a, b) => a.id - b.id);
  expect(updates).toMatchObject([
    {
      id: order.id,
      email: null,
      customer: null,
      shipping_address: null,
      billing_address: null,
      note_attributes: [],
    },
    // Of the refund, rewritten, and of the deletion.
    { id: guest.id, email: null, fulfillment_status: "fulfilled", refunds: [{ note: null }] },
    { id: guest.id, email: null, fulfillment_status: "fulfilled" },
  ]);
  expect(
    told.filter(({ topic }) => topic === "customers/delete").map(({ payload }) => JSON.parse(payload ?? "")),
  ).toEqual([
    {
      id: expect.any(Number),
      admin_graphql_api_id: expect.stringMatching(/^gid:\/\/shopify\/Customer\/\d+$/),
    },
  ]);
  expect((await bench.deliverMails()).map(({ to }) => to)).toEqual(["maria@exemplu.ro"]);
  await bench.deliverWebhooks();
  expect(await reconcile(bench.context)).toEqual([]);
});

test("a guest is erased as well, and may return as a new customer", async () => {
  await send(await bench.order("guest@exemplu.ro"));
  expect(await forget("guest@exemplu.ro")).toMatchObject({
    text: "There was no account; 1 order is anonymous now.",
  });
  await bench.customer("guest@exemplu.ro", {}, { asServer: true });
});

test("a guest whose card was declined before an order is in no payment any more", async () => {
  const cart = await bench.cart(undefined, { email: "declined.zqxwvkj@exemplu.ro" });
  await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
  await bench.pay(cart);
  expect(await bench.payments(cart)).toMatchObject([{ state: "declined" }, { state: "captured" }]);
  await send((await bench.orders()).at(-1) ?? { number: 0 });
  expect(await forget("declined.zqxwvkj@exemplu.ro")).toMatchObject({ ok: true, data: { orders: 1 } });
  expect(await traces()).toEqual([]);
});

test("a webhook that was delivered gets no payload back", async () => {
  const order = await bench.order("told@exemplu.ro");
  const { id } = order;
  await bench.deliverWebhooks();
  await send(order);
  await forget("told@exemplu.ro");
  const told = await bench.database
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.subjectId, id))
    .orderBy(webhookDeliveries.topic);
  const delivered = told.filter(({ deliveredAt }) => deliveredAt !== null);
  expect(delivered.map(({ topic, payload }) => [topic, payload])).toEqual([
    ["orders/create", null],
    ["orders/paid", null],
  ]);
});

test("a customer is not erased during a payment", async () => {
  const cart = await bench.cart(undefined, { email: "pays@exemplu.ro" });
  await bench.pay(cart, { card_number: "4000 0000 0000 3220" });
  expect(await forget("Pays@exemplu.ro")).toEqual({
    ok: false,
    kind: "refused",
    message: "Somebody with this address is paying right now: try again in a moment.",
  });
});

describe("a customer is not erased while", () => {
  const left = (what: string) => ({
    ok: false,
    kind: "refused",
    message: `Not forgotten, since something is left to be done: ${what}.`,
  });

  test("an order is not sent: then it is sent, cancelled, or all of it refunded", async () => {
    const email = "waits@exemplu.ro";
    const [sent, cancelled, refunded] = [
      await bench.order(email),
      await bench.order(email),
      await bench.order(email),
    ];
    expect(await forget(email)).toEqual(
      left(
        [sent, cancelled, refunded]
          .map(({ number }) => `order #${number} is not sent (send or cancel it)`)
          .join("; "),
      ),
    );
    // No partial erasure.
    expect((await bench.orders()).find(({ id }) => id === sent.id)).toEqual(sent);
    await send(sent);
    await runCommand(bench.context, ["cancel", String(cancelled.number), "--reason", "customer"]);
    expect(await forget(email)).toEqual(left(`order #${refunded.number} is not sent (send or cancel it)`));
    const lines = ["--line", "1:1", "--restock", "cancel"];
    await runCommand(bench.context, ["refund", String(refunded.number), ...lines]);
    expect(await forget(email)).toMatchObject({ ok: true, data: { orders: 3 } });
  });

  test("goods are on their way back", async () => {
    const order = await bench.order("returns@exemplu.ro");
    await send(order);
    const open = new Set([order.id]);
    const office = { ...bench.context, ordersBeingReturned: async () => open };
    const args = ["customer", "forget", "returns@exemplu.ro"];
    expect(await runCommand(office, args)).toEqual(
      left(`order #${order.number} is being returned (end its return)`),
    );
    open.clear();
    expect(await runCommand(office, args)).toMatchObject({ ok: true });
  });

  test("the shop was asked for a return; once it ended, all words in it are erased", async () => {
    await bench.customer("asks@exemplu.ro", {}, { asServer: true });
    const order = await bench.order("asks@exemplu.ro");
    await send(order);
    const { database, jobs, settings, clock } = bench.context;
    const asked = await requestReturn(
      { database, jobs, shopUrl: settings.publicUrl, now: clock() },
      {
        customerId: order.customerId ?? 0,
        orderId: order.id,
        lines: [{ line: 0, quantity: 1, reason: "defective", note: "la Zqxwvkj s-a spart" }],
      },
    );
    const id = asked.ok ? String(asked.made.id) : "";
    const refused = left(`order #${order.number} is being returned (end its return)`);
    expect(await forget("asks@exemplu.ro")).toEqual(refused);
    await runCommand(bench.context, ["returns", "approve", id]);
    expect(await forget("asks@exemplu.ro")).toEqual(refused);
    await runCommand(bench.context, ["returns", "cancel", id]);
    const [declined] = await database
      .insert(orderReturns)
      .values({
        ...{ orderId: order.id, number: 2, status: "declined", lines: [], declineReason: "other" },
        ...{ declineNote: "Zqxwvkj a rupt sigiliul", createdAt: clock(), updatedAt: clock() },
      })
      .returning();
    expect((await traces()).length).toBeGreaterThan(1);
    expect(await forget("asks@exemplu.ro")).toMatchObject({ ok: true });
    expect(await traces()).toEqual([]);
    expect(await returnsOf(database, order.id)).toMatchObject([
      { id: Number(id), lines: [{ quantity: 1, reason: "defective", note: null }] },
      { id: declined?.id, declineReason: "other", declineNote: null },
    ]);
  });

  test("a subscription renews", async () => {
    const email = "renews@exemplu.ro";
    await bench.pay(await bench.cart([{ handle: "papillex", key: "monthly" }], { email }));
    const order = (await bench.orders()).at(-1);
    if (order === undefined) throw new Error("There is no order.");
    await send(order);
    const [contract] = await bench.database
      .select()
      .from(subscriptionContracts)
      .where(eq(subscriptionContracts.firstOrderId, order.id));
    expect(await forget(email)).toEqual(
      left(`subscription ${contract?.id} of order #${order.number} renews (cancel it)`),
    );
    await runCommand(bench.context, ["subscriptions", "cancel", String(contract?.id)]);
    expect(await forget(email)).toMatchObject({ ok: true });
    const rows = await bench.database.select().from(subscriptionContracts);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

test.each([
  ["her number", (id: string) => id.replace("gid://shopify/Customer/", "")],
  ["her id", (id: string) => id],
])("a customer is found by %s, as in logs", async (_name, name) => {
  const { id } = await bench.customer("numarata@exemplu.ro");
  const text = "The account is deleted; 0 orders are anonymous now.";
  expect(await forget(name(id))).toEqual({ ok: true, text, data: { orders: 0, hadAccount: true } });
});

test.each([
  [["forget", "gid://shopify/Customer/99"], "usage", "Name the customer by e-mail address or by number."],
  [["forget", "nobody@exemplu.ro"], "refused", "No customer and no order has this address."],
  [["forget", "ana"], "usage", "Name the customer by e-mail address or by number."],
  [["delete", "ana@exemplu.ro"], "usage", "Usage: npm run shop -- customer forget <email | id>"],
  [["forget"], "usage", "Usage: npm run shop -- customer forget <email | id>"],
])("customer %j is %s", async (args, kind, message) => {
  expect(await runCommand(bench.context, ["customer", ...args])).toMatchObject({ ok: false, kind, message });
});
