// Long, because each answer is in full beside its document.
import { describe, test } from "vitest";
import { eq } from "drizzle-orm";
import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import { customerAccessTokens } from "#shop/modules/customer/access-token.tables.ts";
import { TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { covers } from "./covered.ts";
import { createCustomers, ERRORS, NO_ERRORS, PASSWORD, refusal } from "./customer.fixture.ts";

/** Defines the tests of accounts: creation, login, activation, recovery, changes. */
export function customerContract(opened: () => TestShop): void {
  const { now, expiresAt, customer, closedAccount, recover } = createCustomers(opened);

  describe("customer", () => {
    test("is created with the given data", async () => {
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
        .where(eq(customerAccessTokens.tokenHash, hashSecret(token)));
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

    test("activates the account, by token and by link", async () => {
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

    test("recovers the password, by token and by link", async () => {
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

    test("changes the stored data", async () => {
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

    test("is shown in the cart", async () => {
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
}

/** Makes a Multipass token by the algorithm in Shopify's documentation. */
function multipass(said: object): string {
  const key = createHash("sha256").update(TEST_SHOP_SETTINGS.multipassSecret).digest();
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(said), "utf8"), cipher.final()]);
  const signature = createHmac("sha256", key.subarray(16)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString("base64url");
}
