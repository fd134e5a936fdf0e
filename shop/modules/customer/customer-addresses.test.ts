import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { customerAddresses } from "./customer.tables.ts";
import { type Answer, type CustomerBench, openCustomerBench } from "./customer-bench.fixture.ts";

const CLUJ = {
  firstName: "Ana",
  lastName: "Pop",
  address1: "Str. Eroilor 1",
  city: "Cluj-Napoca",
  province: "Cluj",
  zip: "400129",
  country: "România",
  phone: "0721 123 456",
};
const FIELDS = "id formatted(withName: true) provinceCode zip phone";
const ERRORS = "customerUserErrors { code field message }";

let bench: CustomerBench;
let token: string;
let number = 0;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
});
afterAll(() => bench.close());
beforeEach(async () => {
  number += 1;
  ({ token } = await bench.customer(`ana${number}@exemplu.ro`, { firstName: "Maria", lastName: "Ene" }));
});

const add = (address: object, customerAccessToken = token): Promise<Answer> =>
  bench.mutate(
    "customerAddressCreate",
    "$address: MailingAddressInput!, $customerAccessToken: String!",
    { address, customerAccessToken },
    `customerAddress { ${FIELDS} } ${ERRORS}`,
  );
const change = (id: string, address: object, customerAccessToken = token): Promise<Answer> =>
  bench.mutate(
    "customerAddressUpdate",
    "$address: MailingAddressInput!, $customerAccessToken: String!, $id: ID!",
    { address, customerAccessToken, id },
    `customerAddress { ${FIELDS} } ${ERRORS}`,
  );
const remove = (id: string, customerAccessToken = token): Promise<Answer> =>
  bench.mutate(
    "customerAddressDelete",
    "$customerAccessToken: String!, $id: ID!",
    { customerAccessToken, id },
    `deletedCustomerAddressId ${ERRORS}`,
  );
const choose = (addressId: string, customerAccessToken = token): Promise<Answer> =>
  bench.mutate(
    "customerDefaultAddressUpdate",
    "$addressId: ID!, $customerAccessToken: String!",
    { addressId, customerAccessToken },
    `customer { defaultAddress { id } } ${ERRORS}`,
  );
const added = async (address: object): Promise<string> => (await add(address)).customerAddress.id;
const own = () => bench.read(token, "defaultAddress { id } addresses(first: 5) { nodes { id zip } }");

test("are added, the first as the default one", async () => {
  const { customerAddress, customerUserErrors } = await add(CLUJ);
  expect(customerUserErrors).toEqual([]);
  expect(customerAddress).toEqual({
    id: expect.stringMatching(/^gid:\/\/shopify\/MailingAddress\/\d+\?model_name=CustomerAddress$/),
    formatted: ["Ana Pop", "Str. Eroilor 1", "400129 Cluj-Napoca Cluj", "România"],
    provinceCode: "CJ",
    zip: "400129",
    phone: "+40721123456",
  });
  const second = await added({ ...CLUJ, zip: "400130" });
  expect(await own()).toEqual({
    defaultAddress: { id: customerAddress.id },
    addresses: {
      nodes: [
        { id: customerAddress.id, zip: "400129" },
        { id: second, zip: "400130" },
      ],
    },
  });
});

test("carry the customer's name where they have none", async () => {
  const { firstName: _first, lastName: _last, ...nameless } = CLUJ;
  expect((await add(nameless)).customerAddress.formatted[0]).toBe("Maria Ene");
});

test("change in what is said of them", async () => {
  const id = await added(CLUJ);
  expect((await change(id, { address1: "Str. Horea 2", phone: null })).customerAddress).toEqual({
    id,
    formatted: ["Ana Pop", "Str. Horea 2", "400129 Cluj-Napoca Cluj", "România"],
    provinceCode: "CJ",
    zip: "400129",
    phone: null,
  });
  // A Romanian county is invalid in Austria.
  const abroad = await change(id, { country: "AT", city: "Wien", zip: "1010" });
  expect(abroad).toMatchObject({
    customerAddress: { provinceCode: null, zip: "1010" },
    customerUserErrors: [],
  });
});

test("are deleted, after which the oldest of the others is the default one", async () => {
  const [first, second, third] = [
    await added(CLUJ),
    await added({ ...CLUJ, zip: "400130" }),
    await added({ ...CLUJ, zip: "400131" }),
  ];
  expect(await choose(third)).toMatchObject({
    customer: { defaultAddress: { id: third } },
    customerUserErrors: [],
  });
  expect(await remove(first)).toEqual({ deletedCustomerAddressId: first, customerUserErrors: [] });
  expect((await own()).defaultAddress).toEqual({ id: third });
  await remove(third);
  expect((await own()).defaultAddress).toEqual({ id: second });
  await remove(second);
  expect(await own()).toEqual({ defaultAddress: null, addresses: { nodes: [] } });
});

describe("are refused", () => {
  test.each<[string, object, string, string]>([
    ["a county that is none", { province: "Transilvania" }, "province", "INVALID"],
    ["a postal code that is none", { zip: "12" }, "zip", "INVALID"],
    ["a country nobody delivers to", { country: "Atlantis", phone: null }, "country", "INVALID"],
    ["a phone number that is none", { phone: "12" }, "phone", "INVALID"],
    ["ten thousand characters", { address1: "x".repeat(10_000) }, "address1", "TOO_LONG"],
    ["a long name", { lastName: "x".repeat(300) }, "lastName", "TOO_LONG"],
    ["markup for a name", { firstName: "<b>Ana</b>" }, "firstName", "CONTAINS_HTML_TAGS"],
    ["a link for a name", { firstName: "https://x.example" }, "firstName", "CONTAINS_URL"],
  ])("%s", async (_what, wrong, field, code) => {
    expect(await add({ ...CLUJ, ...wrong })).toMatchObject({
      customerAddress: null,
      customerUserErrors: [{ code, field: ["address", field] }],
    });
    const id = await added(CLUJ);
    expect((await change(id, wrong)).customerUserErrors).toMatchObject([{ code, field: ["address", field] }]);
  });

  test("the same address a second time", async () => {
    await add(CLUJ);
    const taken = [{ code: "TAKEN", field: ["address"], message: "Address already exists" }];
    expect((await add({ ...CLUJ, country: "RO", province: "CJ" })).customerUserErrors).toEqual(taken);
    const other = await added({ ...CLUJ, zip: "400130" });
    expect((await change(other, { zip: "400129" })).customerUserErrors).toEqual(taken);
    // An address is not a duplicate of itself.
    expect((await change(other, { zip: "400130" })).customerUserErrors).toEqual([]);
  });

  test("an address of another customer, a deleted one, or an unknown one", async () => {
    const foreign = await added(CLUJ);
    const { token: stranger } = await bench.customer(`eva${number}@exemplu.ro`);
    const gone = await added({ ...CLUJ, zip: "400130" });
    await remove(gone);
    for (const [id, by] of [
      [foreign, stranger],
      [gone, token],
      ["gid://shopify/MailingAddress/999999999999?model_name=CustomerAddress", token],
      ["gid://shopify/Product/1001", token],
    ] as const) {
      const missing = (field: string) => [
        { code: "NOT_FOUND", field: [field], message: "Address does not exist" },
      ];
      expect((await change(id, { zip: "400131" }, by)).customerUserErrors).toEqual(missing("id"));
      expect((await remove(id, by)).customerUserErrors).toEqual(missing("id"));
      expect((await choose(id, by)).customerUserErrors).toEqual(missing("addressId"));
    }
    expect((await own()).addresses.nodes).toMatchObject([{ id: foreign, zip: "400129" }]);
  });

  test("an invalid token", async () => {
    const id = await added(CLUJ);
    const invalid = [
      { code: "INVALID", field: ["customerAccessToken"], message: "Invalid customer access token" },
    ];
    expect((await change(id, {}, "x")).customerUserErrors).toEqual(invalid);
    expect((await remove(id, "x")).customerUserErrors).toEqual(invalid);
    expect((await choose(id, "x")).customerUserErrors).toEqual(invalid);
    const { data, errors } = await bench.call(
      `mutation { customerAddressCreate(customerAccessToken: "x", address: {}) { customerAddress { id } } }`,
    );
    expect(data).toEqual({ customerAddressCreate: null });
    expect(errors).toMatchObject([{ extensions: { code: "ACCESS_DENIED" } }]);
  });

  test("the hundred and first, also when several come at once", async () => {
    const customerId = Number((await bench.read(token, "id")).id.split("/").at(-1));
    await add(CLUJ);
    const [{ address, createdAt } = { address: null, createdAt: new Date() }] = await bench.database
      .select()
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, customerId));
    if (address === null) throw new Error("The address was not written.");
    const rows = Array.from({ length: 97 }, (_, at) => ({
      customerId,
      address: { ...address, postalCode: String(500_000 + at) },
      createdAt,
    }));
    await bench.database.insert(customerAddresses).values(rows);
    const zips = Array.from({ length: 5 }, (_, at) => ({ ...CLUJ, zip: String(400_200 + at) }));
    const answers = await Promise.all(zips.map((each) => add(each)));
    const refused = answers.filter(({ customerAddress }) => customerAddress === null);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.customerUserErrors).toMatchObject([{ code: "INVALID", field: ["address"] }]);
  });
});
