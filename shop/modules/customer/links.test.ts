import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { customerLinks, customers } from "./customer.tables.ts";
import { type CustomerBench, linkIn, openCustomerBench, PASSWORD } from "./customer-bench.fixture.ts";
import { HOUR_MS } from "#domain/time/units.ts";

const NEW_PASSWORD = "altă parolă";

let bench: CustomerBench;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
});
afterAll(() => bench.close());

const FIELDS = `customer { id email } customerAccessToken { accessToken }
  customerUserErrors { code field message }`;
type Link = { readonly id: string; readonly token: string };
const activate = ({ id, token }: Link, password = NEW_PASSWORD) =>
  bench.mutate(
    "customerActivate",
    "$id: ID!, $input: CustomerActivateInput!",
    { id, input: { activationToken: token, password } },
    FIELDS,
  );
const activateByUrl = (activationUrl: string, password = NEW_PASSWORD) =>
  bench.mutate(
    "customerActivateByUrl",
    "$activationUrl: URL!, $password: String!",
    { activationUrl, password },
    FIELDS,
  );
const reset = ({ id, token }: Link, password = NEW_PASSWORD) =>
  bench.mutate(
    "customerReset",
    "$id: ID!, $input: CustomerResetInput!",
    { id, input: { resetToken: token, password } },
    FIELDS,
  );
const resetByUrl = (resetUrl: string, password = NEW_PASSWORD) =>
  bench.mutate("customerResetByUrl", "$resetUrl: URL!, $password: String!", { resetUrl, password }, FIELDS);
const recover = (email: string) =>
  bench.mutate("customerRecover", "$email: String!", { email }, "customerUserErrors { code field message }");

let number = 0;
/** Creates a disabled account and returns its activation link. */
async function closedAccount() {
  number += 1;
  const email = `closed${number}@exemplu.ro`;
  await bench.order(email);
  await bench.create({ email });
  return { email, link: await lastLink() };
}
/** Creates an active account and returns a password recovery link. */
async function forgottenPassword() {
  number += 1;
  const email = `open${number}@exemplu.ro`;
  const { token } = await bench.customer(email);
  expect(await recover(email)).toEqual({ customerUserErrors: [] });
  return { email, token, link: await lastLink() };
}
async function lastLink() {
  // The order's mail has the same time, to the millisecond.
  const mail = (await bench.deliverMails()).findLast((each) => linkIn(each).token !== "");
  if (mail === undefined) throw new Error("No mail with a link was sent.");
  return linkIn(mail);
}
const codes = (payload: { customerUserErrors: { code: string }[] }): string[] =>
  payload.customerUserErrors.map(({ code }) => code);

describe("an activation link", () => {
  test("opens the account, logs in and works once", async () => {
    const { email, link } = await closedAccount();
    const opened = await activate(link);
    expect(opened).toMatchObject({ customer: { id: link.id, email }, customerUserErrors: [] });
    expect(await bench.read(opened.customerAccessToken.accessToken, "numberOfOrders")).toEqual({
      numberOfOrders: "1",
    });
    expect(await activate(link)).toMatchObject({
      customer: null,
      customerUserErrors: [{ code: "ALREADY_ENABLED", field: null, message: "Customer already enabled" }],
    });
    expect(codes(await bench.create({ email }))).toEqual(["TAKEN"]);
  });

  test("works as an address too", async () => {
    const { link } = await closedAccount();
    expect(codes(await activateByUrl(link.url))).toEqual([]);
  });

  test("in two tabs at once opens the account in one", async () => {
    const { link } = await closedAccount();
    const both = await Promise.all([activate(link, "prima parolă"), activate(link, "a doua parolă")]);
    expect(both.filter(({ customerAccessToken }) => customerAccessToken !== null)).toHaveLength(1);
    expect(["TOKEN_INVALID", "ALREADY_ENABLED"]).toContain(both.flatMap(codes)[0]);
  });

  test("stays good while the password is refused", async () => {
    const { link } = await closedAccount();
    expect(await activate(link, "abc")).toMatchObject({
      customerUserErrors: [
        {
          code: "TOO_SHORT",
          field: ["input", "password"],
          message: "Password is too short (minimum is 5 characters)",
        },
      ],
    });
    expect(codes(await activateByUrl(link.url, ""))).toEqual(["BLANK"]);
    expect(codes(await activate(link))).toEqual([]);
  });

  test("is good for thirty days", async () => {
    const { link } = await closedAccount();
    const other = await closedAccount();
    bench.now.ms += 30 * 24 * HOUR_MS - 1;
    expect(codes(await activate(link))).toEqual([]);
    bench.now.ms += 1;
    expect(codes(await activate(other.link))).toEqual(["TOKEN_INVALID"]);
  });

  test("is refused when it is truncated, another's, for another purpose, or none at all", async () => {
    const { link } = await closedAccount();
    const { link: others } = await closedAccount();
    const { link: resetting } = await forgottenPassword();
    const refusal = { code: "TOKEN_INVALID", field: ["input"], message: "Invalid activation token" };
    for (const wrong of [
      { ...link, token: link.token.slice(0, -1) },
      { ...link, token: others.token },
      { ...link, token: "" },
      { ...link, id: "gid://shopify/Customer/1" },
      { ...link, id: "gid://shopify/Customer/999999999999999" },
      { ...link, id: "gid://shopify/Product/1001" },
      { ...link, token: resetting.token },
    ]) {
      expect((await activate(wrong)).customerUserErrors).toEqual([refusal]);
    }
    expect(codes(await activate(link))).toEqual([]);
  });

  test.each([
    "https://store.test/account/activate",
    "https://store.test/account/activate/7400001/",
    "https://store.test/account/activate/99999999999/abc",
    "https://store.test/account/reset/7400001/abc",
    "https://store.test/",
  ])("%s is no activation link", async (url) => {
    expect((await activateByUrl(url)).customerUserErrors).toEqual([
      { code: "INVALID", field: ["activationUrl"], message: "Invalid activation url" },
    ]);
  });

  test("reveals no more accounts than the limit allows", async () => {
    const codeOf = async (id: number): Promise<string> => {
      const { data, errors } = await bench.call(
        `mutation ($id: ID!) { customerActivate(id: $id, input: { activationToken: "a", password: "abcde" }) {
          customerUserErrors { code } } }`,
        { id: `gid://shopify/Customer/${id}` },
        { ip: "203.0.113.77" },
      );
      return errors?.[0]?.extensions.code ?? codes(data.customerActivate)[0];
    };
    const answers: string[] = [];
    for (let id = 1; id <= TEST_SHOP_SETTINGS.limits.accountRequests + 1; id += 1)
      answers.push(await codeOf(id));
    expect(new Set(answers.slice(0, -1))).toEqual(new Set(["TOKEN_INVALID"]));
    expect(answers.at(-1)).toBe("THROTTLED");
  });

  test("an invalid id is an error", async () => {
    const { errors } = await bench.call(
      `mutation { customerActivate(id: "7400001", input: { activationToken: "a", password: "abcde" }) { customer { id } } }`,
    );
    expect(errors).toMatchObject([{ message: "Invalid global id '7400001'" }]);
  });
});

describe("a recovery link", () => {
  test("sets the new password, ends every login and works once", async () => {
    const { email, token, link } = await forgottenPassword();
    const done = await reset(link);
    expect(done).toMatchObject({ customer: { email }, customerUserErrors: [] });
    expect(await bench.read(token, "id")).toBeNull();
    expect(await bench.read(done.customerAccessToken.accessToken, "email")).toEqual({ email });
    expect((await bench.logIn(email)).data.customerAccessTokenCreate.customerUserErrors).toMatchObject([
      { code: "UNIDENTIFIED_CUSTOMER" },
    ]);
    await bench.tokenOf(email, NEW_PASSWORD);
    expect((await reset(link, "a treia parolă")).customerUserErrors).toEqual([
      { code: "TOKEN_INVALID", field: ["input"], message: "Invalid reset token" },
    ]);
  });

  test("works as an address too; an invalid one is an error", async () => {
    const { link } = await forgottenPassword();
    expect(codes(await resetByUrl(link.url))).toEqual([]);
    expect((await resetByUrl("https://store.test/account/reset/x/y")).customerUserErrors).toEqual([
      { code: "INVALID", field: ["resetUrl"], message: "Invalid reset url" },
    ]);
    expect((await resetByUrl(link.url)).customerUserErrors).toEqual([
      { code: "TOKEN_INVALID", field: ["resetUrl"], message: "Invalid reset token" },
    ]);
  });

  test("is superseded by the next one, even when its mail comes later", async () => {
    const { email, link } = await forgottenPassword();
    await recover(email);
    await recover(email);
    const sent = await bench.deliverMails();
    expect(sent).toHaveLength(1);
    expect(codes(await reset(link))).toEqual(["TOKEN_INVALID"]);
    expect(codes(await reset(linkIn(sent[0])))).toEqual([]);
  });

  test("is good for a day, and not with another's id", async () => {
    const { link } = await forgottenPassword();
    const { link: other } = await forgottenPassword();
    expect(codes(await reset({ id: other.id, token: link.token }))).toEqual(["TOKEN_INVALID"]);
    bench.now.ms += 24 * HOUR_MS;
    expect(codes(await reset(link))).toEqual(["TOKEN_INVALID"]);
  });

  test("opens a closed account as well: the mailbox is proven", async () => {
    const { email } = await closedAccount();
    await recover(email);
    expect(codes(await reset(await lastLink()))).toEqual([]);
    await bench.tokenOf(email, NEW_PASSWORD);
  });

  test("is not mailed for an unknown address", async () => {
    for (const email of ["nobody@exemplu.ro", "x".repeat(10_000)]) {
      expect(await recover(email)).toEqual({
        customerUserErrors: [
          { code: "UNIDENTIFIED_CUSTOMER", field: ["email"], message: "Could not find customer" },
        ],
      });
    }
    expect(await bench.deliverMails()).toEqual([]);
  });

  test("is asked for four times in a quarter of an hour", async () => {
    const { email } = await forgottenPassword();
    for (let count = 0; count < 3; count += 1) await recover(email);
    const ask = () =>
      bench.call(
        `mutation ($email: String!) { customerRecover(email: $email) { customerUserErrors { code } } }`,
        {
          email: email.toUpperCase(),
        },
      );
    const { data, errors } = await ask();
    expect(data).toEqual({ customerRecover: null });
    expect(errors).toMatchObject([
      {
        message: "Resetting password limit exceeded. Please try again later.",
        extensions: { code: "THROTTLED" },
      },
    ]);
    bench.now.ms += 15 * 60_000;
    expect((await ask()).errors).toBeUndefined();
  });

  test("of all addresses of one mailbox is counted together", async () => {
    const { email } = await forgottenPassword();
    for (let count = 0; count < 3; count += 1) await recover(email.replace("@", `+${count}@`));
    const { errors } = await bench.call(
      `mutation ($email: String!) { customerRecover(email: $email) { customerUserErrors { code } } }`,
      { email },
    );
    expect(errors).toMatchObject([{ extensions: { code: "THROTTLED" } }]);
  });
});

describe("the mails with links", () => {
  test.each(["evil.example/login", "Mallory"])(
    "greet nobody as %s before the mailbox is proven, and no link ever",
    async (firstName) => {
      number += 1;
      const email = `named${number}@exemplu.ro`;
      await bench.customer(email, { firstName });
      await recover(email);
      const [planted] = await bench.deliverMails();
      expect(planted?.html).toContain("Bună!");
      expect(`${planted?.html} ${planted?.text}`).not.toContain(firstName);

      const own = { firstName, emailVerifiedAt: new Date(bench.now.ms) };
      await bench.database.update(customers).set(own).where(eq(customers.emailKey, email));
      await recover(email);
      const [proven] = await bench.deliverMails();
      expect(proven?.html).toContain(firstName === "Mallory" ? "Bună, Mallory!" : "Bună!");
      expect(proven?.text).not.toContain("evil");
    },
  );

  test("speak the language of the call, and the database never holds what is in them", async () => {
    const { email } = await forgottenPassword();
    await bench.mutate("customerRecover", "$email: String!", { email }, "customerUserErrors { code }", {
      language: "EN",
    });
    const rows = JSON.stringify([
      await bench.database.select().from(mails),
      await bench.database.select().from(customerLinks),
    ]);
    const [mail] = await bench.deliverMails();
    expect(mail).toMatchObject({ to: email, subject: "Choose a new password" });
    expect(mail?.html).toContain('<html lang="en">');
    const { url, token } = linkIn(mail);
    expect(mail?.html).toContain(`href="${url}"`);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(email);
  });

  test("a mail that is tried again carries the same link", async () => {
    const { email, link } = await forgottenPassword();
    const [{ id } = { id: 0 }] = await bench.database
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.emailKey, email));
    await bench.database.update(mails).set({ sentAt: null }).where(eq(mails.customerId, id));
    expect((await bench.deliverMails()).map(linkIn)).toEqual([link]);
  });
});

describe("the creator of an account with another person's address", () => {
  test("loses it to its owner's first link, and never sees the owner's orders", async () => {
    const { token } = await bench.customer("owner@exemplu.ro");
    await bench.order("owner@exemplu.ro");
    expect(await bench.read(token, "numberOfOrders orders(first: 5) { nodes { name } }")).toEqual({
      numberOfOrders: "0",
      orders: { nodes: [] },
    });
    await bench.deliverMails();
    const { customerAccessToken } = await bench.multipassLogIn(
      bench.multipass({ email: "Owner@Exemplu.ro" }),
    );
    expect(await bench.read(customerAccessToken.accessToken, "numberOfOrders")).toEqual({
      numberOfOrders: "1",
    });
    expect(await bench.read(token, "id")).toBeNull();
    const { data } = await bench.logIn("owner@exemplu.ro", PASSWORD);
    expect(data.customerAccessTokenCreate.customerUserErrors).toMatchObject([
      { code: "UNIDENTIFIED_CUSTOMER" },
    ]);
  });
});
