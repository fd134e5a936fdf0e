import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { triesOf } from "#lib/testing/whole-run.ts";
import { type CustomerBench, openCustomerBench, sealMultipass } from "./customer-bench.fixture.ts";

let bench: CustomerBench;
let token: string;
let addressId: string;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
  ({ token } = await bench.customer("ana@exemplu.ro", { firstName: "Ana" }));
  const { customerAddress } = await bench.mutate(
    "customerAddressCreate",
    "$address: MailingAddressInput!, $customerAccessToken: String!",
    { address: { city: "Cluj-Napoca", country: "RO" }, customerAccessToken: token },
    "customerAddress { id }",
  );
  addressId = customerAddress.id;
});
afterAll(() => bench.close());

/** Texts that people and machines type: arbitrary ones, and those that break databases, mails and pages. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 12 }),
  fc.emailAddress(),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "ana@exemplu.ro",
    "ANA@exemplu.ro ",
    "ana@păpădie.ro",
    "<script>alert(1)</script>",
    "'; DROP TABLE shop.customers; --",
    "x".repeat(10_000),
    "ș".repeat(300),
    "+40721123456",
    "RO",
    "\u202egnp.exe",
    "${7*7}",
    "%00",
  ),
);
const optional = fc.option(text, { nil: undefined });
const nullable = fc.option(text);
const anyToken = fc.oneof(text, fc.constant("TOKEN"));
const anyId = fc.oneof(
  text,
  fc.constantFrom("ADDRESS", "gid://shopify/Customer/7400001", "gid://shopify/MailingAddress/99999999999999"),
  fc.bigInt({ min: 0n, max: 10n ** 20n }).map((id) => `gid://shopify/Customer/${id}`),
);
const address = fc.record(
  Object.fromEntries(
    [
      "firstName",
      "lastName",
      "company",
      "address1",
      "address2",
      "city",
      "province",
      "zip",
      "country",
      "phone",
    ].map((field) => [field, nullable]),
  ),
  { requiredKeys: [] },
);
const anyUrl = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  text.map((end) => `https://store.test/account/activate/7400001/${encodeURIComponent(end.toWellFormed())}`),
  fc.constant("https://store.test/account/reset/99999999999/x"),
);
const multipass = fc.oneof(
  text,
  fc.json().map((said) => sealMultipass(JSON.parse(said), "multipass-secret-of-the-test")),
  fc
    .record({ email: text, first_name: nullable, last_name: nullable, remote_ip: optional })
    .map((said) =>
      sealMultipass(
        { ...said, created_at: new Date(bench.now.ms).toISOString() },
        "multipass-secret-of-the-test",
      ),
    ),
);

const ERRORS = "customerUserErrors { code field message }";
const person = {
  firstName: nullable,
  lastName: nullable,
  phone: nullable,
  acceptsMarketing: fc.option(fc.boolean()),
};

const CALLS: readonly (readonly [document: string, variables: fc.Arbitrary<Record<string, unknown>>])[] = [
  [
    `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id displayName } ${ERRORS} } }`,
    fc.record({
      input: fc.record({ email: text, password: text, ...person }, { requiredKeys: ["email", "password"] }),
    }),
  ],
  [
    `mutation ($input: CustomerAccessTokenCreateInput!) {
      customerAccessTokenCreate(input: $input) { customerAccessToken { expiresAt } ${ERRORS} }
    }`,
    fc.record({ input: fc.record({ email: text, password: text }) }),
  ],
  [
    `mutation ($pass: String!) {
      customerAccessTokenCreateWithMultipass(multipassToken: $pass) { customerAccessToken { expiresAt } ${ERRORS} }
    }`,
    fc.record({ pass: multipass }),
  ],
  [
    `mutation ($token: String!) {
      customerAccessTokenRenew(customerAccessToken: $token) { customerAccessToken { expiresAt } userErrors { message } }
    }`,
    fc.record({ token: anyToken }),
  ],
  [
    `mutation ($token: String!) {
      customerAccessTokenDelete(customerAccessToken: $token) { deletedAccessToken userErrors { message } }
    }`,
    // Not the customer's own address: the other calls need it.
    fc.record({ token: text }),
  ],
  [
    `mutation ($id: ID!, $input: CustomerActivateInput!) {
      customerActivate(id: $id, input: $input) { customer { id } ${ERRORS} }
    }`,
    fc.record({ id: anyId, input: fc.record({ activationToken: text, password: text }) }),
  ],
  [
    `mutation ($url: URL!, $password: String!) {
      customerActivateByUrl(activationUrl: $url, password: $password) { customer { id } ${ERRORS} }
    }`,
    fc.record({ url: anyUrl, password: text }),
  ],
  [
    `mutation ($id: ID!, $input: CustomerResetInput!) {
      customerReset(id: $id, input: $input) { customer { id } ${ERRORS} }
    }`,
    fc.record({ id: anyId, input: fc.record({ resetToken: text, password: text }) }),
  ],
  [
    `mutation ($url: URL!, $password: String!) {
      customerResetByUrl(resetUrl: $url, password: $password) { customer { id } ${ERRORS} }
    }`,
    fc.record({ url: anyUrl, password: text }),
  ],
  [`mutation ($email: String!) { customerRecover(email: $email) { ${ERRORS} } }`, fc.record({ email: text })],
  [
    `mutation ($token: String!, $customer: CustomerUpdateInput!) {
      customerUpdate(customerAccessToken: $token, customer: $customer) { customer { displayName } ${ERRORS} }
    }`,
    // Without a password: a new one would end the login the other calls need.
    fc.record({ token: anyToken, customer: fc.record({ email: nullable, ...person }, { requiredKeys: [] }) }),
  ],
  [
    `mutation ($token: String!, $address: MailingAddressInput!) {
      customerAddressCreate(customerAccessToken: $token, address: $address) { customerAddress { formatted } ${ERRORS} }
    }`,
    fc.record({ token: anyToken, address }),
  ],
  [
    `mutation ($token: String!, $id: ID!, $address: MailingAddressInput!) {
      customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) {
        customerAddress { formatted } ${ERRORS}
      }
    }`,
    fc.record({ token: anyToken, id: anyId, address }),
  ],
  [
    `mutation ($token: String!, $id: ID!) {
      customerAddressDelete(customerAccessToken: $token, id: $id) { deletedCustomerAddressId ${ERRORS} }
    }`,
    fc.record({ token: text, id: anyId }),
  ],
  [
    `mutation ($token: String!, $id: ID!) {
      customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) { customer { id } ${ERRORS} }
    }`,
    fc.record({ token: anyToken, id: anyId }),
  ],
  [
    `query ($token: String!, $after: String) {
      customer(customerAccessToken: $token) {
        email orders(first: 2, after: $after) { nodes { name } } addresses(first: 2) { nodes { formatted } }
      }
    }`,
    fc.record({ token: anyToken, after: optional }),
  ],
  [
    `mutation ($buyerIdentity: CartBuyerIdentityInput) {
      cartCreate(input: { buyerIdentity: $buyerIdentity }) { cart { id } userErrors { code } }
    }`,
    fc.record({
      buyerIdentity: fc.record(
        {
          customerAccessToken: fc.option(anyToken),
          email: nullable,
          phone: nullable,
          deliveryAddressPreferences: fc.array(
            fc.record(
              { customerAddressId: fc.option(anyId), deliveryAddress: fc.option(address) },
              { requiredKeys: [] },
            ),
            { maxLength: 3 },
          ),
        },
        { requiredKeys: [] },
      ),
    }),
  ],
];

test.each(
  CALLS.map(
    ([document, variables]) =>
      [/(customer\w*|cartCreate)\(/.exec(document)?.[1], document, variables] as const,
  ),
)("%s answers whatever it is sent", async (_name, document, variables) => {
  const property = fc.asyncProperty(variables, async (given) => {
    const filled = JSON.parse(JSON.stringify(given), (_key, value: unknown) =>
      value === "TOKEN" ? token : value === "ADDRESS" ? addressId : value,
    ) as Record<string, unknown>;
    const { errors = [] } = await bench.call(document, filled);
    for (const { message, extensions } of errors) {
      expect(extensions?.code, message).not.toBe("INTERNAL_SERVER_ERROR");
    }
  });
  await fc.assert(property, { numRuns: triesOf(60) });
});
