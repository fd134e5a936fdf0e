import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/units.ts";
import { callerByToken, issueToken, renewToken } from "#shop/modules/customer/access-token.store.ts";
import { customerGrants } from "#shop/modules/customer/customer-grant.tables.ts";
import { openTestShop, type TestShop } from "#shop/testing/open-test-shop.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { type Answer, logInNewCustomer, type LoggedIn } from "./logged-in.fixture.ts";

/** Defines the tests of customers and their addresses, and that nobody reads or changes those of others. */
export function customerContract(): void {
  let opened: TestShop;
  let ana: LoggedIn;
  let mara: LoggedIn;

  beforeAll(async () => {
    opened = await openTestShop();
    ana = await logInNewCustomer(opened, "ana@exemplu.ro", { firstName: "Ana", phone: "+40721123456" });
    mara = await logInNewCustomer(opened, "mara@exemplu.ro");
  });
  afterAll(() => opened.close());

  const ADDRESS = {
    ...{ firstName: "Ana", lastName: "Pop", address1: "Str. Eroilor 1", city: "Cluj-Napoca" },
    ...{ territoryCode: "RO", zoneCode: "CJ", zip: "400129", phoneNumber: "0721 123 456" },
  };
  const CREATE = `mutation ($address: CustomerAddressInput!, $default: Boolean) {
    customerAddressCreate(address: $address, defaultAddress: $default) {
      customerAddress { id city territoryCode zoneCode province country phoneNumber formatted(withName: true) }
      userErrors { code field message }
    }
  }`;
  const UPDATE = `mutation ($id: ID!, $address: CustomerAddressInput, $default: Boolean) {
    customerAddressUpdate(addressId: $id, address: $address, defaultAddress: $default) {
      customerAddress { id city }
      userErrors { code field }
    }
  }`;
  const DELETE = `mutation ($id: ID!) {
    customerAddressDelete(addressId: $id) { deletedAddressId userErrors { code field } }
  }`;
  const storefrontTokenOf = async (login: LoggedIn): Promise<string> => {
    const { storefrontCustomerAccessTokenCreate: made } = await login.ask(
      "mutation { storefrontCustomerAccessTokenCreate { customerAccessToken userErrors { code } } }",
    );
    expect(made.userErrors).toEqual([]);
    return made.customerAccessToken;
  };
  const LIST = "{ customer { defaultAddress { id } addresses(first: 9) { nodes { id city } } } }";

  const created = async (by: LoggedIn, changes: object = {}, makesDefault = false): Promise<string> => {
    const variables = { address: { ...ADDRESS, ...changes }, default: makesDefault };
    return (await by.ask(CREATE, variables)).customerAddressCreate.customerAddress.id;
  };

  describe("a customer", () => {
    test("reads the own data, in the language asked for", async () => {
      const query = `query @inContext(language: EN) { customer {
        id firstName lastName displayName emailAddress { emailAddress marketingState }
        phoneNumber { phoneNumber marketingState } creationDate tags defaultAddress { id }
        lastIncompleteCheckout { id } metafield(namespace: "a", key: "b") { id }
        metafields(identifiers: [{ namespace: "a", key: "b" }]) { id }
      } }`;
      expect(await ana.ask(query)).toEqual({
        customer: {
          id: `gid://shopify/Customer/${ana.row.id}`,
          ...{ firstName: "Ana", lastName: null, displayName: "Ana" },
          emailAddress: { emailAddress: "ana@exemplu.ro", marketingState: "NOT_SUBSCRIBED" },
          phoneNumber: { phoneNumber: "+40721123456", marketingState: "NOT_SUBSCRIBED" },
          ...{ creationDate: "2026-05-04T09:30:00Z", tags: [], defaultAddress: null },
          ...{ lastIncompleteCheckout: null, metafield: null, metafields: [null] },
        },
      });
    });

    test.each([
      [
        { firstName: "Ioana", lastName: "Pop" },
        { customer: { displayName: "Ioana Pop" }, userErrors: [] },
      ],
      [{ lastName: null }, { customer: { displayName: "Ioana" }, userErrors: [] }],
      [{}, refused("CUSTOMER_INPUT_ARGUMENT_EMPTY", ["input"])],
      [{ firstName: "<b>Ana</b>" }, refused("CONTAINS_HTML_TAGS", ["input", "firstName"])],
      [{ lastName: "www.exemplu.ro" }, refused("CONTAINS_URL", ["input", "lastName"])],
      [{ lastName: "a".repeat(256) }, refused("TOO_LONG", ["input", "lastName"])],
    ])("changes the name to %j", async (input, payload) => {
      const mutation = `mutation ($input: CustomerUpdateInput!) {
        customerUpdate(input: $input) { customer { displayName } userErrors { code field } }
      }`;
      expect(await ana.ask(mutation, { input })).toEqual({ customerUpdate: payload });
    });

    test("subscribes to mails and unsubscribes", async () => {
      const change = (verb: string): Promise<Answer> =>
        mara.ask(`mutation { done: customerEmailMarketing${verb} {
          emailAddress { marketingState } userErrors { code }
        } }`);
      const done = (marketingState: string) => ({
        done: { emailAddress: { marketingState }, userErrors: [] },
      });
      expect(await change("Subscribe")).toEqual(done("SUBSCRIBED"));
      expect(await change("Subscribe")).toEqual({
        done: { emailAddress: null, userErrors: [{ code: "CUSTOMER_ALREADY_SUBSCRIBED" }] },
      });
      expect(await change("Unsubscribe")).toEqual(done("NOT_SUBSCRIBED"));
    });

    test("gets an access token of the Storefront API", async () => {
      const caller = callerByToken(await storefrontTokenOf(ana));
      expect((await caller(opened.database.shop, new Date(opened.now.ms)))?.id).toBe(ana.row.id);
    });

    test("whose token of the Storefront API ends with the access token, also a renewed one", async () => {
      const ioana = await logInNewCustomer(opened, "ioana@exemplu.ro");
      const token = await storefrontTokenOf(ioana);
      const { shop } = opened.database;
      const renewed = await renewToken(shop, token, new Date(opened.now.ms));
      const end = opened.now.ms + HOUR_MS;
      expect(Date.parse(renewed?.expiresAt ?? "")).toBe(end);
      const caller = callerByToken(token);
      expect((await caller(shop, new Date(end - 1)))?.id).toBe(ioana.row.id);
      expect(await caller(shop, new Date(end))).toBeNull();
    });

    test("whose token of the Storefront API ends with the login that made it, and with no other", async () => {
      const irina = await logInNewCustomer(opened, "irina@exemplu.ro");
      const { shop } = opened.database;
      const now = new Date(opened.now.ms);
      const { accessToken: byPassword } = await issueToken(shop, irina.row.id, now);
      const token = await storefrontTokenOf(irina);
      await shop.delete(customerGrants).where(eq(customerGrants.customerId, irina.row.id));
      expect(await callerByToken(token)(shop, now)).toBeNull();
      expect((await callerByToken(byPassword)(shop, now))?.id).toBe(irina.row.id);
    });
  });

  describe("addresses", () => {
    test("are added, changed and deleted; the first one is the default", async () => {
      const dan = await logInNewCustomer(opened, "dan@exemplu.ro");
      const { customerAddressCreate: made } = await dan.ask(CREATE, { address: ADDRESS });
      const { id: first } = made.customerAddress;
      expect(made).toEqual({
        customerAddress: {
          ...{ id: first, city: "Cluj-Napoca", territoryCode: "RO", zoneCode: "CJ", province: "Cluj" },
          ...{ country: "România", phoneNumber: "+40721123456" },
          formatted: ["Ana Pop", "Str. Eroilor 1", "400129 Cluj-Napoca Cluj", "România"],
        },
        userErrors: [],
      });
      const second = await created(dan, { city: "Turda" }, true);
      const cities = [
        { id: first, city: "Cluj-Napoca" },
        { id: second, city: "Turda" },
      ];
      const listed = { defaultAddress: { id: second }, addresses: { nodes: cities } };
      expect(await dan.ask(LIST)).toEqual({ customer: listed });
      expect(
        await dan.ask("{ customer { addresses(first: 9, skipDefault: true) { nodes { id } } } }"),
      ).toEqual({
        customer: { addresses: { nodes: [{ id: first }] } },
      });
      await dan.ask(UPDATE, { id: first, address: { city: "Dej" }, default: true });
      const { customer } = await dan.ask(LIST);
      expect(customer).toMatchObject({
        defaultAddress: { id: first },
        addresses: { nodes: [{ city: "Dej" }, {}] },
      });
      expect(await dan.ask(UPDATE, { id: first, default: false })).toEqual({
        customerAddressUpdate: {
          customerAddress: null,
          userErrors: [{ code: "DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED", field: ["defaultAddress"] }],
        },
      });
      expect(await dan.ask(DELETE, { id: first })).toEqual({
        customerAddressDelete: {
          deletedAddressId: null,
          userErrors: [{ code: "DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED", field: ["addressId"] }],
        },
      });
      for (const id of [second, first]) {
        expect(await dan.ask(DELETE, { id })).toEqual({
          customerAddressDelete: { deletedAddressId: id, userErrors: [] },
        });
      }
    });

    test.each([
      [{ zip: "1" }, "INVALID_FOR_COUNTRY", "zip"],
      [{ zoneCode: "XX" }, "INVALID_FOR_COUNTRY", "zoneCode"],
      [{ territoryCode: "XX", phoneNumber: null }, "INVALID_TERRITORY_CODE", "territoryCode"],
      [{ phoneNumber: "12" }, "PHONE_NUMBER_NOT_VALID", "phoneNumber"],
      [{ city: "a".repeat(256) }, "TOO_LONG", "city"],
      [{ firstName: "<i>" }, "CONTAINS_HTML_TAGS", "firstName"],
    ])("with %j are refused", async (wrong, code, field) => {
      const { customerAddressCreate } = await ana.ask(CREATE, { address: { ...ADDRESS, ...wrong } });
      expect(customerAddressCreate.customerAddress).toBeNull();
      expect(customerAddressCreate.userErrors).toMatchObject([{ code, field: ["address", field] }]);
    });

    test("are stored once", async () => {
      await created(mara);
      const { customerAddressCreate } = await mara.ask(CREATE, { address: ADDRESS });
      expect(customerAddressCreate.userErrors).toMatchObject([
        { code: "CUSTOMER_ADDRESS_ALREADY_EXISTS", field: ["address"] },
      ]);
    });
  });

  describe("another customer's", () => {
    test("address can be neither read, changed nor deleted", async () => {
      const id = await created(ana, { city: "Aiud" });
      const unknown = [{ code: "ADDRESS_ID_DOES_NOT_EXIST", field: ["addressId"] }];
      expect(await mara.ask(UPDATE, { id, address: { city: "Furt" }, default: true })).toEqual({
        customerAddressUpdate: { customerAddress: null, userErrors: unknown },
      });
      expect(await mara.ask(DELETE, { id })).toEqual({
        customerAddressDelete: { deletedAddressId: null, userErrors: unknown },
      });
      const { customer } = await mara.ask(LIST);
      expect(JSON.stringify(customer)).not.toContain(id);
      expect(JSON.stringify(await ana.ask(LIST))).toContain("Aiud");
    });

    test("order can be found by no id", async () => {
      const { email, id: customerId } = ana.row;
      const order = await insertOrder(opened, { number: 1_801, email, customerId });
      const guest = await insertOrder(opened, { number: 1_802, email: mara.row.email, customerId: null });
      const find = (by: LoggedIn, id: string) =>
        by.ask("query ($id: ID!) { order(id: $id) { name } }", { id });
      const gid = `gid://shopify/Order/${order.id}`;
      expect(await find(ana, gid)).toEqual({ order: { name: "#1801" } });
      expect(await find(ana, `${gid}?key=${order.token}`)).toEqual({ order: { name: "#1801" } });
      expect(await find(mara, gid)).toEqual({ order: null });
      expect(await find(mara, `${gid}?key=${order.token}`)).toEqual({ order: null });
      // Not claimed: the mailbox of an order is no proof.
      expect(await find(mara, `gid://shopify/Order/${guest.id}`)).toEqual({ order: null });
      const listed = await mara.ask("{ customer { orders(first: 9) { nodes { name } } } }");
      expect(listed).toEqual({ customer: { orders: { nodes: [] } } });
    });
  });

  test("orders are sorted, searched and paged", async () => {
    const vio = await logInNewCustomer(opened, "vio@exemplu.ro");
    const { email, id: customerId } = vio.row;
    for (const number of [1_901, 1_902, 1_903]) await insertOrder(opened, { number, email, customerId });
    const names = async (args: string): Promise<string[]> =>
      (await vio.ask(`{ customer { orders(${args}) { nodes { name } } } }`)).customer.orders.nodes.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names("first: 9")).toEqual(["#1901", "#1902", "#1903"]);
    expect(await names("first: 2, sortKey: PROCESSED_AT, reverse: true")).toEqual(["#1903", "#1902"]);
    expect(await names("first: 9, sortKey: TOTAL_PRICE")).toEqual(["#1903", "#1902", "#1901"]);
    for (const key of ["CREATED_AT", "UPDATED_AT", "ORDER_NUMBER", "ID"])
      expect(await names(`first: 1, sortKey: ${key}`)).toEqual(["#1901"]);
    expect(await names('first: 9, query: "name:1902"')).toEqual(["#1902"]);
    expect(await names('first: 9, query: "name:#1903"')).toEqual(["#1903"]);
    expect(await names('first: 9, query: "order_number:>=1902"')).toEqual(["#1902", "#1903"]);
    const [, second] = (await vio.ask("{ customer { orders(first: 9) { nodes { confirmationNumber } } } }"))
      .customer.orders.nodes;
    expect(await names(`first: 9, query: "confirmation_number:${second.confirmationNumber}"`)).toEqual([
      "#1902",
    ]);
    expect(await names('first: 9, query: "confirmation_number:NOSUCHONE"')).toEqual([]);
    expect(await names('first: 9, query: "created_at:<2020-01-01"')).toEqual([]);
  });

  function refused(code: string, field: string[]) {
    return { customer: null, userErrors: [{ code, field }] };
  }
}
