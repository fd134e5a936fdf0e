import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { storeCredits } from "#shop/modules/store-credit/store-credit.tables.ts";
import { type Contract, subscriptionContracts } from "#shop/modules/subscription/subscription.tables.ts";
import { openTestShop, type TestShop } from "#shop/testing/open-test-shop.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { insertContract } from "./contract.fixture.ts";
import { type Answer, logInNewCustomer, type LoggedIn } from "./logged-in.fixture.ts";

/** Defines the tests of subscriptions and store credit. */
export function subscriptionContract(): void {
  let opened: TestShop;
  let ana: LoggedIn;
  let mara: LoggedIn;
  let contract: Contract;
  let id = "";
  let number = 2_000;

  beforeAll(async () => {
    opened = await openTestShop();
    mara = await logInNewCustomer(opened, "mara@exemplu.ro");
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    number += 1;
    ana = await logInNewCustomer(opened, `ana${number}@exemplu.ro`);
    contract = await subscribe(ana);
    id = `gid://shopify/SubscriptionContract/${contract.id}`;
  });

  /** Begins a subscription with an order of the customer. */
  async function subscribe({ row }: LoggedIn): Promise<Contract> {
    const { email, id: customerId } = row;
    const order = await insertOrder(opened, { number, email, customerId });
    return insertContract(opened, { order: order.id, email });
  }

  const show = async (by: LoggedIn, fields: string): Promise<Answer> =>
    (await by.ask(`query ($id: ID!) { customer { subscriptionContract(id: $id) { ${fields} } } }`, { id }))
      .customer.subscriptionContract;
  const change = async (by: LoggedIn, verb: string): Promise<Answer> =>
    (
      await by.ask(
        `mutation ($id: ID!) { done: subscriptionContract${verb}(subscriptionContractId: $id) {
          contract { status } userErrors { code field }
        } }`,
        { id },
      )
    ).done;
  const skip = async (by: LoggedIn, verb: string, selector: object): Promise<Answer> =>
    (
      await by.ask(
        `mutation ($input: SubscriptionBillingCycleInput!) {
          done: subscriptionBillingCycle${verb}(billingCycleInput: $input) {
            billingCycle { cycleIndex skipped } userErrors { code field }
          }
        }`,
        { input: { contractId: id, selector } },
      )
    ).done;

  const lei = (amount: string): object => ({ amount, currencyCode: "RON" });
  const MONEY = "{ amount currencyCode }";
  const done = (status: string): object => ({ contract: { status }, userErrors: [] });
  const refused = (code: string): object => ({
    contract: null,
    userErrors: [{ code, field: ["subscriptionContractId"] }],
  });

  describe("a subscription", () => {
    test("is shown with its goods, price, dates and orders", async () => {
      const fields = `
        id status currencyCode createdAt lineCount linesCount { count } app { id } note
        billingPolicy { interval intervalCount { count precision } anchors { ... on SubscriptionMonthDayAnchor { dayOfMonth } } }
        deliveryPolicy { interval } deliveryPrice ${MONEY}
        deliveryMethod { ... on SubscriptionDeliveryMethodShipping { address { city countryCode provinceCode zip } } }
        priceBreakdownEstimate { subtotalPrice ${MONEY} totalPrice ${MONEY} taxesIncluded }
        lines(first: 2) { nodes { id title variantTitle quantity currentPrice ${MONEY} image { url } } }
        discounts(first: 1) { nodes { id } } lastPaymentStatus lastBillingAttemptErrorType
        nextBillingDate originOrder { number } orders(first: 5) { nodes { number } }
        upcomingBillingCycles(first: 2) { nodes { cycleIndex billingAttemptExpectedDate skipped status } }`;
      const shown = await show(ana, fields);
      expect(shown).toMatchObject({
        ...{ id, status: "ACTIVE", currencyCode: "RON", lineCount: 1, linesCount: { count: 1 }, app: null },
        billingPolicy: {
          ...{ interval: "MONTH", intervalCount: { count: 1, precision: "EXACT" } },
          anchors: [{ dayOfMonth: 4 }],
        },
        deliveryMethod: {
          address: { city: "Cluj-Napoca", countryCode: "RO", provinceCode: "CJ", zip: "400129" },
        },
        priceBreakdownEstimate: { subtotalPrice: lei("90.0"), taxesIncluded: true },
        lines: {
          nodes: [{ title: "Auroră", variantTitle: "Lunar", quantity: 1, currentPrice: lei("90.0") }],
        },
        ...{ discounts: { nodes: [] }, lastPaymentStatus: "SUCCEEDED", lastBillingAttemptErrorType: null },
        ...{ originOrder: { number }, orders: { nodes: [{ number }] } },
        upcomingBillingCycles: {
          nodes: [
            { cycleIndex: 1, skipped: false, status: "UNBILLED" },
            { cycleIndex: 2, skipped: false, status: "UNBILLED" },
          ],
        },
      });
      expect(shown.nextBillingDate).toMatch(/^2026-06-04T/);
      const [first, second] = shown.upcomingBillingCycles.nodes;
      expect(first.billingAttemptExpectedDate).toBe(shown.nextBillingDate);
      expect(second.billingAttemptExpectedDate).toMatch(/^2026-07-04T/);
    });

    test("is in the list, which can be searched and sorted", async () => {
      const list = async (args: string): Promise<number> =>
        (await ana.ask(`{ customer { subscriptionContracts(${args}) { nodes { id } } } }`)).customer
          .subscriptionContracts.nodes.length;
      expect(await list("first: 5")).toBe(1);
      expect(await list('first: 5, query: "status:ACTIVE"')).toBe(1);
      expect(await list('first: 5, query: "status:PAUSED"')).toBe(0);
      for (const key of ["ID", "STATUS", "UPDATED_AT", "CREATED_AT"])
        expect(await list(`first: 5, sortKey: ${key}`)).toBe(1);
    });

    test("is paused, activated and cancelled", async () => {
      expect(await change(ana, "Pause")).toEqual(done("PAUSED"));
      expect(
        await show(ana, "nextBillingDate upcomingBillingCycles(first: 2) { nodes { cycleIndex } }"),
      ).toEqual({
        nextBillingDate: null,
        upcomingBillingCycles: { nodes: [] },
      });
      expect(await change(ana, "Activate")).toEqual(done("ACTIVE"));
      expect(await change(ana, "Cancel")).toEqual(done("CANCELLED"));
      expect(await change(ana, "Pause")).toEqual(refused("CONTRACT_TERMINATED"));
      expect(await change(ana, "Activate")).toEqual(refused("CONTRACT_TERMINATED"));
    });

    test("skips its next charge, and no later one", async () => {
      const skipped = { billingCycle: { cycleIndex: 1, skipped: true }, userErrors: [] };
      expect(await skip(ana, "Skip", { index: 1 })).toEqual(skipped);
      expect((await show(ana, "nextBillingDate")).nextBillingDate).toMatch(/^2026-07-04T/);
      const taken = { billingCycle: { cycleIndex: 1, skipped: false }, userErrors: [] };
      expect(await skip(ana, "Unskip", { date: "2026-06-20T12:00:00Z" })).toEqual(taken);
      const invalid = {
        billingCycle: null,
        userErrors: [{ code: "INVALID", field: ["billingCycleInput", "selector"] }],
      };
      for (const selector of [
        { index: 2 },
        { date: "2026-07-20T12:00:00Z" },
        {},
        { index: 1, date: "2026-06-20T12:00:00Z" },
      ])
        expect(await skip(ana, "Skip", selector)).toEqual(invalid);
      await change(ana, "Pause");
      expect(await skip(ana, "Skip", { index: 1 })).toEqual(invalid);
    });
  });

  describe("another customer's subscription", () => {
    test("can be neither read nor changed", async () => {
      expect(await show(mara, "id")).toBeNull();
      for (const verb of ["Pause", "Activate", "Cancel"])
        expect(await change(mara, verb)).toEqual(refused("SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST"));
      for (const verb of ["Skip", "Unskip"]) {
        expect(await skip(mara, verb, { index: 1 })).toEqual({
          billingCycle: null,
          userErrors: [{ code: "INVALID", field: ["billingCycleInput", "contractId"] }],
        });
      }
      const { customer } = await mara.ask(
        "{ customer { subscriptionContracts(first: 9) { nodes { id } } } }",
      );
      expect(customer.subscriptionContracts.nodes).toEqual([]);
      expect(await show(ana, "status upcomingBillingCycles(first: 1) { nodes { skipped } }")).toEqual({
        status: "ACTIVE",
        upcomingBillingCycles: { nodes: [{ skipped: false }] },
      });
    });

    test("is not shown for its mailbox, which nobody has proven", async () => {
      const eva = await logInNewCustomer(opened, `eva${number}@exemplu.ro`, {
        emailKey: `${ana.row.emailKey}-of-eva`,
      });
      await opened.database.shop
        .update(customers)
        .set({ emailVerifiedAt: null })
        .where(eq(customers.id, eva.row.id));
      await opened.database.shop.update(subscriptionContracts).set({ emailKey: eva.row.emailKey });
      expect(await show(eva, "id")).toBeNull();
    });
  });

  test("store credit is shown to its owner alone", async () => {
    const at = new Date(opened.now.ms);
    const { firstOrderId: orderId, email } = contract;
    const [refund] = await opened.database.shop
      .insert(refunds)
      .values({
        ...{ orderId, key: `refund-${orderId}`, state: "done", amountMinor: 5_000, issuedMinor: 5_000 },
        ...{ lines: [], shippingMinor: 0, shippingTaxMinor: 0, createdAt: at, doneAt: at },
      })
      .returning();
    const [credit] = await opened.database.shop
      .insert(storeCredits)
      .values({
        ...{ codeHash: `hash-${orderId}`, lastFour: "ABCD", orderId, refundId: refund?.id ?? 0, email },
        ...{ emailKey: email, language: "ro", currency: "RON", issuedMinor: 5_000, balanceMinor: 4_000 },
        ...{ createdAt: at, codeMailId: "mail", codeMadeAt: at },
      })
      .returning();
    const query = `{ customer { storeCreditAccounts(first: 5) { nodes { id balance ${MONEY} expirableBalance ${MONEY} } } } }`;
    const account = {
      id: `gid://shopify/StoreCreditAccount/${credit?.id}`,
      ...{ balance: lei("40.0"), expirableBalance: lei("0.0") },
    };
    expect(await ana.ask(query)).toEqual({ customer: { storeCreditAccounts: { nodes: [account] } } });
    expect(await mara.ask(query)).toEqual({ customer: { storeCreditAccounts: { nodes: [] } } });
    const refunded = await ana.ask(
      `query ($id: ID!) { order(id: $id) { refunds { totalRefunded ${MONEY} returnName } } }`,
      { id: `gid://shopify/Order/${orderId}` },
    );
    expect(refunded).toEqual({ order: { refunds: [{ totalRefunded: lei("50.0"), returnName: null }] } });
  });
}
