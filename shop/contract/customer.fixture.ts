import { desc } from "drizzle-orm";
import { linkToken, linkUrl } from "#shop/modules/customer/link-token.ts";
import type { CustomerLinkPurpose } from "#shop/modules/customer/customer.tables.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { ask } from "./covered.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";

export const PASSWORD = "parolă bună";
export const MONEY = "{ amount currencyCode }";
export const ERRORS = "customerUserErrors { code field message } userErrors { field message }";
export const NO_ERRORS = { customerUserErrors: [], userErrors: [] };
const TOKEN_DAYS = 42;
export const ADDRESS_INPUT = {
  firstName: "Ana",
  lastName: "Pop",
  address1: "Str. Eroilor 1",
  city: "Cluj-Napoca",
  province: "Cluj",
  zip: "400129",
  country: "RO",
  phone: "0721 123 456",
};

export const lei = (amount: string): object => ({ amount, currencyCode: "RON" });
export const refusal = (code: string, field: string[] | null, message: string): object => ({
  customerUserErrors: [{ code, field, message }],
  userErrors: [{ field, message }],
});
export const cursorOf = (id: number, value: number = id): string =>
  Buffer.from(JSON.stringify({ last_id: id, last_value: value })).toString("base64");

let count = 0;

/** Makes customers of the shop under test, a separate one for each caller, with their data. */
export function createCustomers(opened: () => TestShop) {
  const now = (): string => `${new Date(opened().now.ms).toISOString().slice(0, 19)}Z`;
  const expiresAt = (): string =>
    `${new Date(opened().now.ms + TOKEN_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 19)}Z`;
  /** Returns an answer without assertions. */
  const given = async (query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> =>
    (await ask(opened().shop, { query, variables })).data;

  /** Creates a new customer and logs in. */
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
  /** Returns the link in the last written mail. */
  async function lastLink(purpose: CustomerLinkPurpose): Promise<{ id: string; token: string; url: string }> {
    const [mail] = await opened().database.shop.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
    if (mail?.customerId == null) throw new Error("There is no mail to a customer.");
    const token = linkToken(TEST_SHOP_SETTINGS.multipassSecret, purpose, mail.id);
    const url = linkUrl(TEST_SHOP_SETTINGS.storefrontUrl, purpose, mail.customerId, token);
    return { id: `gid://shopify/Customer/${mail.customerId}`, token, url };
  }
  /** Creates a disabled account, after an order as a guest. */
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

  return { given, now, expiresAt, customer, address, closedAccount, recover, lastLink };
}
