import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { customerAccessTokens, type LinkPurpose } from "#shop/modules/customer/customer.tables.ts";
import { linkToken, linkUrl } from "#shop/modules/customer/link-token.ts";
import { tokenHash } from "#shop/modules/customer/token-hash.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { TEST_SHOP_SETTINGS, type TestShop } from "#tests/support/open-test-shop.ts";
import { ask, covers } from "./covered.ts";
import { insertOrder } from "./customer-order.fixture.ts";

const PASSWORD = "parolă bună";
const MONEY = "{ amount currencyCode }";
const ERRORS = "customerUserErrors { code field message } userErrors { field message }";
const NO_ERRORS = { customerUserErrors: [], userErrors: [] };
const TOKEN_DAYS = 42;
const ADDRESS_INPUT = {
  firstName: "Ana",
  lastName: "Pop",
  address1: "Str. Eroilor 1",
  city: "Cluj-Napoca",
  province: "Cluj",
  zip: "400129",
  country: "RO",
  phone: "0721 123 456",
};

const lei = (amount: string): object => ({ amount, currencyCode: "RON" });
const refusal = (code: string, field: string[] | null, message: string): object => ({
  customerUserErrors: [{ code, field, message }],
  userErrors: [{ field, message }],
});
const cursorOf = (id: number, value: number = id): string =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString("base64");

export function customerContract(opened: () => TestShop): void {
  const now = (): string => `${new Date(opened().now.ms).toISOString().slice(0, 19)}Z`;
  const expiresAt = (): string =>
    `${new Date(opened().now.ms + TOKEN_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 19)}Z`;
  /** An answer that nothing is asserted about. */
  const given = async (query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> =>
    (await ask(opened().shop, { query, variables })).data;

  let count = 0;
  /** A customer of her own, logged in. */
  async function customer(): Promise<{ email: string; id: string; number: number; token: string }> {
    count += 1;
    const email = `customer${count}@exemplu.ro`;
    const input = { email, password: PASSWORD };
    const made = (await given(
      `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`,
      { input },
    )) as { customerCreate: { customer: { id: string } } };
    const entered = (await given(
      `mutation ($input: CustomerAccessTokenCreateInput!) {
        customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } }
      }`,
      { input },
    )) as { customerAccessTokenCreate: { customerAccessToken: { accessToken: string } } };
    const { id } = made.customerCreate.customer;
    const { accessToken: token } = entered.customerAccessTokenCreate.customerAccessToken;
    return { email, id, number: Number(id.split("/").at(-1)), token };
  }
  async function address(token: string, more: object = {}): Promise<string> {
    const answer = (await given(
      `mutation ($token: String!, $address: MailingAddressInput!) {
        customerAddressCreate(customerAccessToken: $token, address: $address) { customerAddress { id } }
      }`,
      { token, address: { ...ADDRESS_INPUT, ...more } },
    )) as { customerAddressCreate: { customerAddress: { id: string } } };
    return answer.customerAddressCreate.customerAddress.id;
  }
  /** The link in the mail that was written last. */
  async function lastLink(purpose: LinkPurpose): Promise<{ id: string; token: string; url: string }> {
    const [mail] = await opened().database.shop.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    if (mail?.customerId == null) throw new Error("There is no mail to a customer.");
    const token = linkToken(TEST_SHOP_SETTINGS.multipassSecret, purpose, mail.id);
    const url = linkUrl(TEST_SHOP_SETTINGS.storefrontUrl, purpose, mail.customerId, token);
    return { id: `gid://shopify/Customer/${mail.customerId}`, token, url };
  }
  /** An account that waits for its owner, because she had ordered as a guest. */
  async function closedAccount(): Promise<{ email: string; id: string; token: string; url: string }> {
    count += 1;
    opened().now.ms += 1_000;
    const email = `guest${count}@exemplu.ro`;
    await insertOrder(opened(), { number: 9_000 + count, email, customerId: null });
    await given(
      `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`,
      {
        input: { email, password: PASSWORD },
      },
    );
    return { email, ...(await lastLink("activation")) };
  }
  async function recover(email: string): Promise<{ id: string; token: string; url: string }> {
    opened().now.ms += 1_000;
    await given("mutation ($email: String!) { customerRecover(email: $email) { userErrors { message } } }", {
      email,
    });
    return lastLink("reset");
  }

  describe("customer", () => {
    test("is made with what is known of her", async () => {
      const { shop } = opened();
      const query = `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) {
        customer { displayName firstName lastName email phone acceptsMarketing createdAt updatedAt numberOfOrders }
        ${ERRORS}
      } }`;
      const input = {
        email: "Contract@Exemplu.ro",
        password: PASSWORD,
        firstName: "Ana",
        lastName: "Pop",
        phone: "+40721123456",
        acceptsMarketing: true,
      };
      await covers(
        shop,
        { query, variables: { input } },
        {
          customerCreate: {
            customer: {
              displayName: "Ana Pop",
              firstName: "Ana",
              lastName: "Pop",
              email: "Contract@Exemplu.ro",
              phone: "+40721123456",
              acceptsMarketing: true,
              createdAt: now(),
              updatedAt: now(),
              numberOfOrders: "0",
            },
            ...NO_ERRORS,
          },
        },
        ["Mutation.customerCreate(input:)"],
      );
      await covers(
        shop,
        { query, variables: { input } },
        {
          customerCreate: {
            customer: null,
            ...refusal("TAKEN", ["input", "email"], "Email has already been taken"),
          },
        },
      );
    });

    test("logs in, stays in and logs out", async () => {
      const { shop } = opened();
      const { email, token, id } = await customer();
      const query = `mutation ($input: CustomerAccessTokenCreateInput!) {
        customerAccessTokenCreate(input: $input) { customerAccessToken { expiresAt } ${ERRORS} }
      }`;
      await covers(
        shop,
        { query, variables: { input: { email, password: PASSWORD } } },
        { customerAccessTokenCreate: { customerAccessToken: { expiresAt: expiresAt() }, ...NO_ERRORS } },
        ["Mutation.customerAccessTokenCreate(input:)"],
      );
      await covers(
        shop,
        { query, variables: { input: { email, password: "alta" } } },
        {
          customerAccessTokenCreate: {
            customerAccessToken: null,
            ...refusal("UNIDENTIFIED_CUSTOMER", null, "Unidentified customer"),
          },
        },
      );
      await covers(
        shop,
        {
          query: `mutation ($token: String!, $none: String!) {
            customerAccessTokenRenew(customerAccessToken: $token) {
              customerAccessToken { accessToken expiresAt } userErrors { field message }
            }
            none: customerAccessTokenRenew(customerAccessToken: $none) {
              customerAccessToken { accessToken } userErrors { field message }
            }
          }`,
          variables: { token, none: "none" },
        },
        {
          customerAccessTokenRenew: {
            customerAccessToken: { accessToken: token, expiresAt: expiresAt() },
            userErrors: [],
          },
          none: {
            customerAccessToken: null,
            userErrors: [{ field: ["customerAccessToken"], message: "access token does not exist" }],
          },
        },
        ["Mutation.customerAccessTokenRenew(customerAccessToken:)"],
      );
      await covers(
        shop,
        {
          query: "query ($token: String!) { customer(customerAccessToken: $token) { id } }",
          variables: { token },
        },
        { customer: { id } },
        ["QueryRoot.customer(customerAccessToken:)"],
      );
      const [newest] = await opened()
        .database.shop.select()
        .from(customerAccessTokens)
        .where(eq(customerAccessTokens.tokenHash, tokenHash(token)));
      const deletedCustomerAccessTokenId = `gid://shopify/CustomerAccessToken/${newest?.id}`;
      await covers(
        shop,
        {
          query: `mutation ($token: String!) { customerAccessTokenDelete(customerAccessToken: $token) {
            deletedAccessToken deletedCustomerAccessTokenId userErrors { message }
          } }`,
          variables: { token },
        },
        {
          customerAccessTokenDelete: {
            deletedAccessToken: token,
            deletedCustomerAccessTokenId,
            userErrors: [],
          },
        },
        ["Mutation.customerAccessTokenDelete(customerAccessToken:)"],
      );
      await covers(
        shop,
        {
          query: "query ($token: String!) { customer(customerAccessToken: $token) { id } }",
          variables: { token },
        },
        { customer: null },
      );
    });

    test("logs in by Multipass", async () => {
      const query = `mutation ($pass: String!) { customerAccessTokenCreateWithMultipass(multipassToken: $pass) {
        customerAccessToken { expiresAt } customerUserErrors { code field message }
      } }`;
      await covers(
        opened().shop,
        { query, variables: { pass: multipass({ email: "multi@exemplu.ro", created_at: now() }) } },
        {
          customerAccessTokenCreateWithMultipass: {
            customerAccessToken: { expiresAt: expiresAt() },
            customerUserErrors: [],
          },
        },
        ["Mutation.customerAccessTokenCreateWithMultipass(multipassToken:)"],
      );
      const field = ["multipassToken"];
      await covers(
        opened().shop,
        { query, variables: { pass: "none" } },
        {
          customerAccessTokenCreateWithMultipass: {
            customerAccessToken: null,
            customerUserErrors: [
              { code: "INVALID_MULTIPASS_REQUEST", field, message: "Invalid Multipass request" },
            ],
          },
        },
      );
    });

    test("activates her account, by token and by link", async () => {
      const { shop } = opened();
      const [one, other] = [await closedAccount(), await closedAccount()];
      const query = `mutation ($id: ID!, $input: CustomerActivateInput!) { customerActivate(id: $id, input: $input) {
        customer { id email numberOfOrders } customerAccessToken { expiresAt } ${ERRORS}
      } }`;
      const variables = (activationToken: string): object => ({
        id: one.id,
        input: { activationToken, password: PASSWORD },
      });
      await covers(
        shop,
        { query, variables: { ...variables("none") } },
        {
          customerActivate: {
            customer: null,
            customerAccessToken: null,
            ...refusal("TOKEN_INVALID", ["input"], "Invalid activation token"),
          },
        },
        ["Mutation.customerActivate(id:)", "Mutation.customerActivate(input:)"],
      );
      await covers(
        shop,
        { query, variables: { ...variables(one.token) } },
        {
          customerActivate: {
            customer: { id: one.id, email: one.email, numberOfOrders: "1" },
            customerAccessToken: { expiresAt: expiresAt() },
            ...NO_ERRORS,
          },
        },
      );
      await covers(
        shop,
        {
          query: `mutation ($url: URL!, $none: URL!, $password: String!) {
            customerActivateByUrl(activationUrl: $url, password: $password) {
              customer { id } customerAccessToken { expiresAt } customerUserErrors { code }
            }
            none: customerActivateByUrl(activationUrl: $none, password: $password) {
              customer { id } customerAccessToken { expiresAt } customerUserErrors { code field message }
            }
          }`,
          variables: { url: other.url, none: "https://store.test/", password: PASSWORD },
        },
        {
          customerActivateByUrl: {
            customer: { id: other.id },
            customerAccessToken: { expiresAt: expiresAt() },
            customerUserErrors: [],
          },
          none: {
            customer: null,
            customerAccessToken: null,
            customerUserErrors: [
              { code: "INVALID", field: ["activationUrl"], message: "Invalid activation url" },
            ],
          },
        },
        ["Mutation.customerActivateByUrl(activationUrl:)", "Mutation.customerActivateByUrl(password:)"],
      );
    });

    test("recovers her password, by token and by link", async () => {
      const { shop } = opened();
      const { email, id } = await customer();
      await covers(
        shop,
        {
          query: `mutation ($email: String!) {
            customerRecover(email: $email) { ${ERRORS} }
            none: customerRecover(email: "none@exemplu.ro") { ${ERRORS} }
          }`,
          variables: { email },
        },
        {
          customerRecover: NO_ERRORS,
          none: refusal("UNIDENTIFIED_CUSTOMER", ["email"], "Could not find customer"),
        },
        ["Mutation.customerRecover(email:)"],
      );
      const { token } = await recover(email);
      await covers(
        shop,
        {
          query: `mutation ($id: ID!, $input: CustomerResetInput!, $wrong: CustomerResetInput!) {
            none: customerReset(id: $id, input: $wrong) { customer { id } ${ERRORS} }
            customerReset(id: $id, input: $input) { customer { id } customerAccessToken { expiresAt } ${ERRORS} }
          }`,
          variables: {
            id,
            input: { resetToken: token, password: PASSWORD },
            wrong: { resetToken: "none", password: PASSWORD },
          },
        },
        {
          none: { customer: null, ...refusal("TOKEN_INVALID", ["input"], "Invalid reset token") },
          customerReset: {
            customer: { id },
            customerAccessToken: { expiresAt: expiresAt() },
            ...NO_ERRORS,
          },
        },
        ["Mutation.customerReset(id:)", "Mutation.customerReset(input:)"],
      );
      const { url } = await recover(email);
      await covers(
        shop,
        {
          query: `mutation ($url: URL!, $password: String!) { customerResetByUrl(resetUrl: $url, password: $password) {
            customer { id } customerAccessToken { expiresAt } ${ERRORS}
          } }`,
          variables: { url, password: PASSWORD },
        },
        {
          customerResetByUrl: {
            customer: { id },
            customerAccessToken: { expiresAt: expiresAt() },
            ...NO_ERRORS,
          },
        },
        ["Mutation.customerResetByUrl(resetUrl:)", "Mutation.customerResetByUrl(password:)"],
      );
    });

    test("changes what is known of her", async () => {
      const { email, token } = await customer();
      await covers(
        opened().shop,
        {
          query: `mutation ($token: String!, $customer: CustomerUpdateInput!, $password: CustomerUpdateInput!) {
            none: customerUpdate(customerAccessToken: "none", customer: $customer) { customer { id } ${ERRORS} }
            customerUpdate(customerAccessToken: $token, customer: $customer) {
              customer { displayName email } customerAccessToken { expiresAt } ${ERRORS}
            }
            password: customerUpdate(customerAccessToken: $token, customer: $password) {
              customer { email } customerAccessToken { expiresAt } ${ERRORS}
            }
          }`,
          variables: { token, customer: { firstName: "Maria" }, password: { password: "alta parolă" } },
        },
        {
          none: {
            customer: null,
            ...refusal("INVALID", ["customerAccessToken"], "Invalid customer access token"),
          },
          customerUpdate: {
            customer: { displayName: "Maria", email },
            customerAccessToken: null,
            ...NO_ERRORS,
          },
          password: { customer: { email }, customerAccessToken: { expiresAt: expiresAt() }, ...NO_ERRORS },
        },
        ["Mutation.customerUpdate(customerAccessToken:)", "Mutation.customerUpdate(customer:)"],
      );
    });

    test("keeps addresses", async () => {
      const { shop } = opened();
      const { token } = await customer();
      await covers(
        shop,
        {
          query: `mutation ($token: String!, $address: MailingAddressInput!, $wrong: MailingAddressInput!) {
            customerAddressCreate(customerAccessToken: $token, address: $address) {
              customerAddress { name zip provinceCode } ${ERRORS}
            }
            none: customerAddressCreate(customerAccessToken: $token, address: $wrong) {
              customerAddress { id } ${ERRORS}
            }
          }`,
          variables: { token, address: ADDRESS_INPUT, wrong: { ...ADDRESS_INPUT, zip: "1" } },
        },
        {
          customerAddressCreate: {
            customerAddress: { name: "Ana Pop", zip: "400129", provinceCode: "CJ" },
            ...NO_ERRORS,
          },
          none: { customerAddress: null, ...refusal("INVALID", ["address", "zip"], "Zip is invalid") },
        },
        ["Mutation.customerAddressCreate(customerAccessToken:)", "Mutation.customerAddressCreate(address:)"],
      );
      const [second, third] = [
        await address(token, { zip: "400130" }),
        await address(token, { zip: "400131" }),
      ];
      await covers(
        shop,
        {
          query: `mutation ($token: String!, $id: ID!, $none: ID!, $address: MailingAddressInput!) {
            customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) {
              customerAddress { id city } ${ERRORS}
            }
            customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $id) {
              customer { defaultAddress { id } } ${ERRORS}
            }
            none: customerAddressUpdate(customerAccessToken: $token, id: $none, address: $address) {
              customerAddress { id } ${ERRORS}
            }
            noDefault: customerDefaultAddressUpdate(customerAccessToken: $token, addressId: $none) { ${ERRORS} }
            notDeleted: customerAddressDelete(customerAccessToken: $token, id: $none) {
              deletedCustomerAddressId ${ERRORS}
            }
          }`,
          variables: {
            token,
            id: second,
            none: "gid://shopify/MailingAddress/1",
            address: { city: "Turda" },
          },
        },
        {
          customerAddressUpdate: { customerAddress: { id: second, city: "Turda" }, ...NO_ERRORS },
          customerDefaultAddressUpdate: { customer: { defaultAddress: { id: second } }, ...NO_ERRORS },
          none: { customerAddress: null, ...refusal("NOT_FOUND", ["id"], "Address does not exist") },
          noDefault: refusal("NOT_FOUND", ["addressId"], "Address does not exist"),
          notDeleted: {
            deletedCustomerAddressId: null,
            ...refusal("NOT_FOUND", ["id"], "Address does not exist"),
          },
        },
        [
          "Mutation.customerAddressUpdate(customerAccessToken:)",
          "Mutation.customerAddressUpdate(id:)",
          "Mutation.customerAddressUpdate(address:)",
          "Mutation.customerDefaultAddressUpdate(customerAccessToken:)",
          "Mutation.customerDefaultAddressUpdate(addressId:)",
        ],
      );
      const zips = (...list: string[]): object => ({ nodes: list.map((zip) => ({ zip })) });
      await covers(
        shop,
        {
          query: `query ($token: String!, $first: String!, $last: String!) {
            customer(customerAccessToken: $token) {
              addresses(first: 5) { edges { cursor node { zip } } pageInfo { hasNextPage hasPreviousPage } }
              after: addresses(first: 5, after: $first) { nodes { zip } }
              before: addresses(last: 1, before: $last) { nodes { zip } }
              reversed: addresses(first: 1, reverse: true) { nodes { zip } }
            }
          }`,
          variables: { token, first: cursorOf(1), last: cursorOf(3) },
        },
        {
          customer: {
            addresses: {
              edges: ["400129", "400130", "400131"].map((zip, at) => ({
                cursor: cursorOf(at + 1),
                node: { zip },
              })),
              pageInfo: { hasNextPage: false, hasPreviousPage: false },
            },
            after: zips("400130", "400131"),
            before: zips("400130"),
            reversed: zips("400131"),
          },
        },
        [
          "Customer.addresses(first:)",
          "Customer.addresses(after:)",
          "Customer.addresses(last:)",
          "Customer.addresses(before:)",
          "Customer.addresses(reverse:)",
        ],
      );
      await covers(
        shop,
        {
          query: `mutation ($token: String!, $id: ID!) { customerAddressDelete(customerAccessToken: $token, id: $id) {
            deletedCustomerAddressId ${ERRORS}
          } }`,
          variables: { token, id: third },
        },
        { customerAddressDelete: { deletedCustomerAddressId: third, ...NO_ERRORS } },
        ["Mutation.customerAddressDelete(customerAccessToken:)", "Mutation.customerAddressDelete(id:)"],
      );
    });

    test("is known in her cart", async () => {
      const { email, id, token } = await customer();
      await covers(
        opened().shop,
        {
          query: `mutation ($input: CartInput) { cartCreate(input: $input) {
            cart { buyerIdentity { email customer { id email displayName } } } userErrors { code }
          } }`,
          variables: { input: { buyerIdentity: { customerAccessToken: token } } },
        },
        {
          cartCreate: {
            cart: { buyerIdentity: { email, customer: { id, email, displayName: email } } },
            userErrors: [],
          },
        },
      );
    });
  });

  describe("orders", () => {
    test("say what was agreed and what became of it", async () => {
      const { email, number, token } = await customer();
      const order = await insertOrder(opened(), { number: 1_701, email, customerId: number });
      const sentTo = (city: string): object => ({
        __typename: "MailingAddress",
        name: "Ana Pop",
        city,
        countryCodeV2: "RO",
      });
      const line = { title: "Auroră", quantity: 2 };
      const application = {
        __typename: "DiscountCodeApplication",
        code: "SANZIANA10",
        applicable: true,
        allocationMethod: "ACROSS",
        targetSelection: "ALL",
        targetType: "LINE_ITEM",
        value: { __typename: "PricingPercentageValue", percentage: 10 },
      };
      const APPLICATION = `{
        __typename allocationMethod targetSelection targetType
        value { __typename ... on PricingPercentageValue { percentage } }
        ... on DiscountCodeApplication { code applicable }
      }`;
      const ADDRESS = "{ __typename name city countryCodeV2 }";
      await covers(
        opened().shop,
        {
          query: `query ($token: String!, $end: String!) { customer(customerAccessToken: $token) {
            numberOfOrders
            orders(first: 1) {
              totalCount
              pageInfo { hasNextPage }
              edges { node { name } }
              nodes {
                id name orderNumber email phone customerLocale currencyCode processedAt canceledAt cancelReason
                financialStatus fulfillmentStatus statusUrl edited
                subtotalPrice ${MONEY} subtotalPriceV2 ${MONEY} totalPrice ${MONEY} totalPriceV2 ${MONEY}
                totalShippingPrice ${MONEY} totalShippingPriceV2 ${MONEY} totalTax ${MONEY} totalTaxV2 ${MONEY}
                totalRefunded ${MONEY} totalRefundedV2 ${MONEY} originalTotalPrice ${MONEY}
                originalTotalDuties ${MONEY} currentTotalDuties ${MONEY}
                currentSubtotalPrice ${MONEY} currentTotalPrice ${MONEY} currentTotalTax ${MONEY}
                shippingAddress ${ADDRESS} billingAddress ${ADDRESS} customAttributes { key value }
                shippingDiscountAllocations { allocatedAmount ${MONEY} }
                discountApplications(first: 1) { nodes ${APPLICATION} edges { node { __typename } } }
                noApplications: discountApplications(last: 1, before: $end, reverse: true) { nodes { __typename } }
                noMore: discountApplications(first: 1, after: $end) { nodes { __typename } }
                lineItems(first: 5) {
                  edges { cursor node { title } }
                  nodes {
                    title quantity currentQuantity originalTotalPrice ${MONEY} discountedTotalPrice ${MONEY}
                    discountAllocations { allocatedAmount ${MONEY} discountApplication ${APPLICATION} }
                    variant { id }
                  }
                }
                noLines: lineItems(last: 1, before: $end, reverse: true) { nodes { title } }
                noMoreLines: lineItems(first: 1, after: $end) { nodes { title } }
                successfulFulfillments(first: 1) {
                  trackingCompany trackingInfo(first: 1) { number url }
                  fulfillmentLineItems(first: 1) { nodes { quantity lineItem { title } } }
                  before: fulfillmentLineItems(last: 1, before: $end, reverse: true) { nodes { quantity } }
                  after: fulfillmentLineItems(first: 1, after: $end) { nodes { quantity } }
                }
              }
            }
          } }`,
          variables: { token, end: cursorOf(1) },
        },
        {
          customer: {
            numberOfOrders: "1",
            orders: {
              totalCount: "1",
              pageInfo: { hasNextPage: false },
              edges: [{ node: { name: "#1701" } }],
              nodes: [
                {
                  id: `gid://shopify/Order/${order.id}?key=token-1701`,
                  name: "#1701",
                  orderNumber: 1701,
                  email,
                  phone: "+40721123456",
                  customerLocale: "ro",
                  currencyCode: "RON",
                  processedAt: `${new Date(opened().now.ms + 1_701).toISOString().slice(0, 19)}Z`,
                  canceledAt: null,
                  cancelReason: null,
                  financialStatus: "PAID",
                  fulfillmentStatus: "FULFILLED",
                  statusUrl: `${TEST_SHOP_SETTINGS.publicUrl}/pay/checkout`,
                  edited: false,
                  subtotalPrice: lei("180.0"),
                  subtotalPriceV2: lei("180.0"),
                  totalPrice: lei("182.89"),
                  totalPriceV2: lei("182.89"),
                  totalShippingPrice: lei("19.9"),
                  totalShippingPriceV2: lei("19.9"),
                  totalTax: lei("34.69"),
                  totalTaxV2: lei("34.69"),
                  totalRefunded: lei("0.0"),
                  totalRefundedV2: lei("0.0"),
                  originalTotalPrice: lei("182.89"),
                  originalTotalDuties: null,
                  currentTotalDuties: null,
                  currentSubtotalPrice: lei("180.0"),
                  currentTotalPrice: lei("182.89"),
                  currentTotalTax: lei("34.69"),
                  shippingAddress: sentTo("Cluj-Napoca"),
                  billingAddress: sentTo("Turda"),
                  customAttributes: [{ key: "language", value: "ro" }],
                  shippingDiscountAllocations: [],
                  discountApplications: {
                    nodes: [application],
                    edges: [{ node: { __typename: "DiscountCodeApplication" } }],
                  },
                  noApplications: { nodes: [] },
                  noMore: { nodes: [] },
                  lineItems: {
                    edges: [{ cursor: cursorOf(1), node: { title: "Auroră" } }],
                    nodes: [
                      {
                        ...line,
                        currentQuantity: 2,
                        originalTotalPrice: lei("200.0"),
                        discountedTotalPrice: lei("180.0"),
                        discountAllocations: [
                          { allocatedAmount: lei("20.0"), discountApplication: application },
                        ],
                        variant: { id: "gid://shopify/ProductVariant/10011" },
                      },
                    ],
                  },
                  noLines: { nodes: [] },
                  noMoreLines: { nodes: [] },
                  successfulFulfillments: [
                    {
                      trackingCompany: "Curier Rapid",
                      trackingInfo: [{ number: "RO123", url: null }],
                      fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { title: "Auroră" } }] },
                      before: { nodes: [] },
                      after: { nodes: [] },
                    },
                  ],
                },
              ],
            },
          },
        },
        [
          "Customer.orders(first:)",
          "Order.discountApplications(first:)",
          "Order.discountApplications(last:)",
          "Order.discountApplications(before:)",
          "Order.discountApplications(reverse:)",
          "Order.lineItems(first:)",
          "Order.lineItems(last:)",
          "Order.lineItems(before:)",
          "Order.lineItems(reverse:)",
          "Order.successfulFulfillments(first:)",
          "Fulfillment.trackingInfo(first:)",
          "Fulfillment.fulfillmentLineItems(first:)",
          "Fulfillment.fulfillmentLineItems(last:)",
          "Fulfillment.fulfillmentLineItems(before:)",
          "Fulfillment.fulfillmentLineItems(reverse:)",
          "Fulfillment.fulfillmentLineItems(after:)",
          "Order.lineItems(after:)",
          "Order.discountApplications(after:)",
        ],
      );
    });

    test("are sorted and come in pages", async () => {
      const { email, number, token } = await customer();
      const [first] = [
        await insertOrder(opened(), { number: 1_801, email, customerId: number }),
        await insertOrder(opened(), { number: 1_802, email, customerId: number }),
        await insertOrder(opened(), { number: 1_803, email, customerId: number }),
      ];
      const names = (...list: number[]): object => ({ nodes: list.map((each) => ({ name: `#${each}` })) });
      await covers(
        opened().shop,
        {
          query: `query ($token: String!, $first: String!) { customer(customerAccessToken: $token) {
            orders(first: 5) { nodes { name } }
            newest: orders(first: 2, sortKey: PROCESSED_AT, reverse: true) { nodes { name } }
            cheapest: orders(first: 5, sortKey: TOTAL_PRICE) { nodes { name } }
            after: orders(first: 5, after: $first) { nodes { name } }
            before: orders(last: 5, before: $first) { nodes { name } }
          } }`,
          variables: { token, first: cursorOf(first?.id ?? 0) },
        },
        {
          customer: {
            orders: names(1801, 1802, 1803),
            newest: names(1803, 1802),
            cheapest: names(1803, 1802, 1801),
            after: names(1802, 1803),
            before: names(),
          },
        },
        [
          "Customer.orders(sortKey:)",
          "Customer.orders(reverse:)",
          "Customer.orders(after:)",
          "Customer.orders(last:)",
          "Customer.orders(before:)",
        ],
      );
    });

    test("are not searched, and say so", async () => {
      const { token } = await customer();
      const { errors } = await ask(opened().shop, {
        query: `query ($token: String!) { customer(customerAccessToken: $token) {
          orders(first: 1, query: "processed_at:>2026-01-01") { nodes { name } }
        } }`,
        variables: { token },
      });
      expect(errors).toMatchObject([{ extensions: { code: "NOT_IMPLEMENTED" } }]);
    });
  });
}

/** By the recipe in Shopify's documentation. */
function multipass(said: object): string {
  const key = createHash("sha256").update(TEST_SHOP_SETTINGS.multipassSecret).digest();
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(said), "utf8"), cipher.final()]);
  const signature = createHmac("sha256", key.subarray(16)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString("base64url");
}
