import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RETURN_REQUESTS_MAX } from "#domain/returns/return-terms.ts";
import { fulfilments } from "#shop/modules/order/order.tables.ts";
import { returnsOf } from "#shop/modules/order/returns/return.store.ts";
import { refunds } from "#shop/modules/order/refund.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { customerGrants } from "#shop/modules/customer/customer-grant.tables.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { type Answer, logInNewCustomer, type LoggedIn, sendToApi } from "./logged-in.fixture.ts";

const REQUEST = `mutation ($order: ID!, $lines: [RequestedLineItemInput!]!) {
  orderRequestReturn(orderId: $order, requestedLineItems: $lines) {
    return { id name status } userErrors { code field message }
  }
}`;
const REPEATED_AFTER_MS = 61_000;
const CURSOR_OF_FIRST = Buffer.from(JSON.stringify({ last_id: 1, last_value: 1 })).toString("base64");
const LATE_MS = 60 * 86_400_000;

/** Defines the tests of returns: an order of the fixture has one line of two units, which were sent. */
export function returnContract(): void {
  let opened: TestShop;
  let ana: LoggedIn;
  let mihai: LoggedIn;
  let number = 3_100;
  let moves = 0;
  let order: { readonly id: number };

  beforeAll(async () => {
    opened = await openTestShop();
    ana = await logInNewCustomer(opened, "ana@exemplu.ro");
    mihai = await logInNewCustomer(opened, "mihai@exemplu.ro");
  });
  afterAll(() => opened.close());

  const newOrder = async (): Promise<string> => {
    order = await insertOrder(opened, { number: ++number, email: ana.row.email, customerId: ana.row.id });
    return `gid://shopify/Order/${order.id}`;
  };
  const lineOf = ({ id }: { readonly id: number }): string => `gid://shopify/LineItem/${id}001`;
  const units = (quantity: number, more: object = {}): object[] => [
    { lineItemId: lineOf(order), quantity, ...more },
  ];
  const request = async (id: string, lines: object[], by = ana): Promise<Answer> =>
    (await by.ask(REQUEST, { order: id, lines })).orderRequestReturn;
  const codeOf = async (id: string, lines: object[], by = ana): Promise<unknown> => {
    const answer = await request(id, lines, by);
    return answer.return ?? [answer.userErrors[0].code, answer.userErrors[0].field.at(-1)];
  };
  const information = async (id: string): Promise<Answer> =>
    (
      await ana.ask(
        `query ($id: ID!) { order(id: $id) { returnInformation {
          hasRestockingFee hasReturnShippingFee returnFees { title } returnShippingMethods returnShippingMethodNote
          nonReturnableSummary { nonReturnableReasons summaryMessage }
          returnableLineItems(first: 5) { edges { node { quantity } } nodes { quantity lineItem { id } } pageInfo { hasNextPage } }
          nonReturnableLineItems(first: 5) { nodes { quantity lineItem { id } quantityDetails { quantity reasonCode } } }
        } } }`,
        { id },
      )
    ).order.returnInformation;
  const move = (
    id: string,
    to: "open" | "closed" | "declined" | "canceled",
    note: string | null = null,
  ): Promise<Answer> => {
    const input = { return: Number(id.split("/").at(-1)), to, note };
    return opened.shop.office({ command: "moveReturn", key: `return ${++moves}`, input });
  };

  test("a return is requested with reason and note, and read by each way", async () => {
    const id = await newOrder();
    const { lineItems } = (
      await ana.ask(
        `query ($id: ID!) @inContext(language: EN) { order(id: $id) { lineItems(first: 1) { nodes {
          suggestedReturnReasonDefinitions(first: 7) { nodes { id handle name deleted } }
        } } } }`,
        { id },
      )
    ).order;
    const reasons = lineItems.nodes[0].suggestedReturnReasonDefinitions.nodes;
    expect(reasons).toHaveLength(7);
    expect(reasons[4]).toMatchObject({ handle: "wrong-product", name: "Wrong product", deleted: false });
    const more = { returnReasonDefinitionId: reasons[4].id, customerNote: "Alt flacon" };
    const made = await request(id, units(1, more));
    expect(made.userErrors).toEqual([]);
    expect(made.return).toMatchObject({ name: `#${number}-R1`, status: "REQUESTED" });
    const fields = `id name status createdAt updatedAt closedAt decline { reason note } tmpReturnLineItemsCount
      returnLineItemsCount { count precision } exchangeLineItems(first: 1) { nodes { id } }
      reverseDeliveries(first: 1) { nodes { id } } returnLineItems(first: 5) { nodes { __typename id quantity
        returnReason returnReasonDefinition { handle } lineItem { id title } } }`;
    const shown = await ana.ask(
      `query ($id: ID!, $order: ID!) { return(id: $id) { ${fields} } customer { return(id: $id) { name } }
        order(id: $order) { return(id: $id) { name } returns(first: 5) { nodes { ${fields} } } } }`,
      { id: made.return.id, order: id },
    );
    expect(shown.return).toMatchObject({
      ...{ id: made.return.id, status: "REQUESTED", closedAt: null, decline: null },
      ...{ tmpReturnLineItemsCount: 1, returnLineItemsCount: { count: 1, precision: "EXACT" } },
      ...{ exchangeLineItems: { nodes: [] }, reverseDeliveries: { nodes: [] } },
      returnLineItems: {
        nodes: [
          {
            ...{ __typename: "ReturnLineItem", quantity: 1, returnReason: "WRONG_ITEM" },
            returnReasonDefinition: { handle: "wrong-product" },
            lineItem: { id: lineOf(order), title: "Auroră" },
          },
        ],
      },
    });
    expect(shown.order.returns.nodes).toEqual([shown.return]);
    expect(shown.order.return).toEqual(shown.customer.return);
    const told = await opened.database.shop
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.subjectId, order.id));
    const payload = JSON.parse(told[0]?.payload ?? "{}");
    expect(payload.returns).toMatchObject([
      {
        ...{ name: `#${number}-R1`, status: "requested", total_return_line_items: 1 },
        return_line_items: [{ quantity: 1, return_reason: "wrong_item" }],
      },
    ]);
    expect(told[0]?.payload).not.toContain("Alt flacon");
  });

  test("lists are pages, forward and backward", async () => {
    const id = await newOrder();
    const made = await request(id, units(1));
    const page = (name: string): string => `
      ${name}(first: 1) { edges { node { __typename } } pageInfo { hasNextPage hasPreviousPage } }
      no_${name}: ${name}(last: 1, before: "${CURSOR_OF_FIRST}") { nodes { __typename } }
      after_${name}: ${name}(first: 1, after: "${CURSOR_OF_FIRST}", reverse: true) { nodes { __typename } }`;
    const answer = await ana.ask(
      `query ($id: ID!, $return: ID!) {
        return(id: $return) { ${page("returnLineItems")} ${page("reverseDeliveries")} ${page("exchangeLineItems")}
          removed: exchangeLineItems(first: 1, includeRemovedItems: true) { nodes { id } } }
        order(id: $id) { ${page("returns")}
          returnInformation { ${page("returnableLineItems")} ${page("nonReturnableLineItems")} }
          lineItems(first: 1) { nodes { ${page("suggestedReturnReasonDefinitions")} } } } }`,
      { id, return: made.return.id },
    );
    const ALONE = { hasNextPage: false, hasPreviousPage: false };
    expect(answer.order.returns).toEqual({ edges: [{ node: { __typename: "Return" } }], pageInfo: ALONE });
    expect(answer.order.no_returns).toEqual({ nodes: [] });
    expect(answer.return.returnLineItems.edges).toEqual([{ node: { __typename: "ReturnLineItem" } }]);
    expect(answer.return.reverseDeliveries).toEqual({ edges: [], pageInfo: ALONE });
    expect(answer.return.removed).toEqual({ nodes: [] });
  });

  test("what is left says what can be requested", async () => {
    const id = await newOrder();
    await request(id, units(1));
    expect(await information(id)).toMatchObject({
      ...{ hasRestockingFee: false, hasReturnShippingFee: false, returnFees: [], returnShippingMethods: [] },
      nonReturnableSummary: { nonReturnableReasons: ["RETURNED"] },
      returnableLineItems: { nodes: [{ quantity: 1, lineItem: { id: lineOf(order) } }] },
      nonReturnableLineItems: {
        nodes: [{ quantity: 1, quantityDetails: [{ quantity: 1, reasonCode: "RETURNED" }] }],
      },
    });
  });

  test("a second press makes no second return, a later request does", async () => {
    const id = await newOrder();
    const both = await Promise.all([request(id, units(1)), request(id, units(1))]);
    expect(both[0].return.id).toBe(both[1].return.id);
    opened.now.ms += REPEATED_AFTER_MS;
    expect((await request(id, units(1))).return.name).toBe(`#${number}-R2`);
    opened.now.ms += REPEATED_AFTER_MS;
    expect(await codeOf(id, units(1))).toEqual(["LESS_THAN_OR_EQUAL_TO", "quantity"]);
  });

  describe("a request is refused", () => {
    test.each([
      ["no units", 0, ["GREATER_THAN", "quantity"]],
      ["negative units", -1, ["GREATER_THAN", "quantity"]],
      ["more than were bought", 3, ["LESS_THAN_OR_EQUAL_TO", "quantity"]],
      ["a thousand million units", 1_000_000_000, ["LESS_THAN_OR_EQUAL_TO", "quantity"]],
    ])("for %s", async (_case, quantity, error) => {
      const id = await newOrder();
      expect(await codeOf(id, units(quantity))).toEqual(error);
      expect(await returnsOf(opened.database.shop, order.id)).toEqual([]);
    });

    test("for units that two of its lines ask for together", async () => {
      const id = await newOrder();
      expect(await codeOf(id, [...units(2), ...units(1)])).toEqual(["LESS_THAN_OR_EQUAL_TO", "quantity"]);
    });

    test("without lines, with unknown reasons, and with a note that is too long or cannot be stored", async () => {
      const id = await newOrder();
      expect(await codeOf(id, [])).toEqual(["BLANK", "requestedLineItems"]);
      const forged = { returnReasonDefinitionId: "gid://shopify/ReturnReasonDefinition/99" };
      expect(await codeOf(id, units(1, forged))).toEqual(["NOT_FOUND", "returnReasonDefinitionId"]);
      expect(await codeOf(id, units(1, { customerNote: "x".repeat(301) }))).toEqual([
        "TOO_LONG",
        "customerNote",
      ]);
    });

    test("with a thousand lines, before any is read", async () => {
      const id = await newOrder();
      const lines = Array.from({ length: 1_000 }, () => units(1)[0] ?? {});
      const { data, errors } = await ana.call(REQUEST, { order: id, lines });
      expect(data?.orderRequestReturn?.return ?? null).toBeNull();
      expect(errors?.[0] ?? data.orderRequestReturn.userErrors[0]).toBeDefined();
      expect(await returnsOf(opened.database.shop, order.id)).toEqual([]);
    });

    test("for another customer's order, and for lines of another order", async () => {
      const id = await newOrder();
      expect(await codeOf(id, units(1), mihai)).toEqual(["NOT_FOUND", "orderId"]);
      const other = `gid://shopify/LineItem/${order.id - 1}001`;
      expect(await codeOf(id, [{ lineItemId: other, quantity: 1 }])).toEqual(["NOT_FOUND", "lineItemId"]);
      const missing = `gid://shopify/LineItem/${order.id}002`;
      expect(await codeOf(id, [{ lineItemId: missing, quantity: 1 }])).toEqual(["NOT_FOUND", "lineItemId"]);
      expect(await codeOf("gid://shopify/Product/1", units(1))).toEqual(["NOT_FOUND", "orderId"]);
      const made = await request(id, units(1));
      const query = "query ($id: ID!) { return(id: $id) { id } customer { return(id: $id) { id } } }";
      expect(await mihai.ask(query, { id: made.return.id })).toEqual({
        return: null,
        customer: { return: null },
      });
    });

    test("before the parcel is sent, and after the last day", async () => {
      const id = await newOrder();
      const { shop } = opened.database;
      const [parcel] = await shop.delete(fulfilments).where(eq(fulfilments.orderId, order.id)).returning();
      expect(await codeOf(id, units(1))).toEqual(["INVALID_STATE", "orderId"]);
      const reasons = async (): Promise<Answer> =>
        (await information(id)).nonReturnableSummary.nonReturnableReasons;
      expect(await reasons()).toEqual(["UNFULFILLED"]);
      const sentAt = new Date(opened.now.ms - LATE_MS);
      await shop
        .insert(fulfilments)
        .values({ orderId: order.id, createdAt: sentAt, deliveredAt: parcel?.deliveredAt });
      expect(await codeOf(id, units(1))).toEqual(["INVALID_STATE", "orderId"]);
      expect(await reasons()).toEqual(["RETURN_WINDOW_EXPIRED"]);
    });

    test("for units that were refunded, each counted once", async () => {
      const id = await newOrder();
      const refund = async (quantity: number): Promise<void> => {
        const line = { line: 0, quantity, amountMinor: 1, taxMinor: 0, restock: "return" } as const;
        await opened.database.shop.insert(refunds).values({
          ...{ orderId: order.id, key: `${id} ${opened.now.ms}`, state: "pending", amountMinor: 1 },
          ...{ lines: [line], shippingMinor: 0, shippingTaxMinor: 0, createdAt: new Date(opened.now.ms) },
        });
      };
      await request(id, units(1));
      opened.now.ms += REPEATED_AFTER_MS;
      // Of the return's unit.
      await refund(1);
      expect((await information(id)).returnableLineItems.nodes).toMatchObject([{ quantity: 1 }]);
      opened.now.ms += REPEATED_AFTER_MS;
      // Of the other one.
      await refund(1);
      expect(await codeOf(id, units(1))).toEqual(["LESS_THAN_OR_EQUAL_TO", "quantity"]);
    });

    test("without a token, and with that of another client", async () => {
      const id = await newOrder();
      const made = await request(id, units(1));
      const bodies = [
        { query: REQUEST, variables: { order: id, lines: units(1) } },
        { query: "query ($id: ID!) { return(id: $id) { id } }", variables: { id: made.return.id } },
      ];
      const statuses = async (token: string | null) =>
        Promise.all(bodies.map(async (body) => (await sendToApi(opened, token, body))?.status));
      expect(await statuses(ana.token)).toEqual([200, 200]);
      expect(await statuses(null)).toEqual([401, 401]);
      expect(await statuses(`${ana.token}x`)).toEqual([401, 401]);
      const { shop } = opened.database;
      const own = eq(customerGrants.customerId, ana.row.id);
      const [grant] = await shop.update(customerGrants).set({ clientId: "another" }).where(own).returning();
      expect(grant).toBeDefined();
      expect(await statuses(ana.token)).toEqual([401, 401]);
      await shop.update(customerGrants).set({ clientId: TEST_SHOP_SETTINGS.customerAccount.id }).where(own);
      expect(await statuses(ana.token)).toEqual([200, 200]);
      expect(await returnsOf(shop, order.id)).toHaveLength(1);
    });

    test("once an order has as many returns as an order may have", async () => {
      const id = await newOrder();
      for (let made = 0; made < RETURN_REQUESTS_MAX; made += 1) {
        const answer = await request(id, units(1));
        await move(answer.return.id, "canceled");
      }
      expect(await codeOf(id, units(1))).toEqual(["CREATION_FAILED", "orderId"]);
    });
  });

  test("the merchant declines a return, whose units can be requested again, or approves and closes it", async () => {
    const id = await newOrder();
    const declined = await request(id, units(2));
    expect(await move(declined.return.id, "closed")).toMatchObject({ ok: false, code: "return_not_movable" });
    await move(declined.return.id, "declined", "Sigiliul e rupt");
    const made = await request(id, units(2));
    expect(await move(made.return.id, "open")).toMatchObject({ ok: true, data: { already: false } });
    expect(await move(made.return.id, "open")).toMatchObject({ ok: true, data: { already: true } });
    await move(made.return.id, "closed");
    expect(await codeOf(id, units(1))).toEqual(["LESS_THAN_OR_EQUAL_TO", "quantity"]);
    const { order: shown } = await ana.ask(
      `query ($id: ID!) { order(id: $id) { returns(first: 5, reverse: true) {
        edges { node { status closedAt decline { reason note } } } pageInfo { hasNextPage hasPreviousPage }
      } } }`,
      { id },
    );
    expect(shown.returns.edges).toEqual([
      { node: { status: "CLOSED", closedAt: expect.any(String), decline: null } },
      { node: { status: "DECLINED", closedAt: null, decline: { reason: "OTHER", note: "Sigiliul e rupt" } } },
    ]);
  });
}
