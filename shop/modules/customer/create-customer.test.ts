import { domainToASCII } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { customers } from "./customer.tables.ts";
import { type CustomerBench, linkIn, openCustomerBench, PASSWORD } from "./customer-bench.fixture.ts";

let bench: CustomerBench;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
});
afterAll(() => bench.close());

const LONG = "a".repeat(10_000);

test("an account is made, logs in and shows what it was made with", async () => {
  const { id, token } = await bench.customer("Ioana.Pop@Exemplu.ro", {
    firstName: " Ioana ",
    lastName: "Pop",
    phone: "+40 721 123 456",
    acceptsMarketing: true,
  });
  const fields = "id firstName lastName displayName email phone acceptsMarketing numberOfOrders";
  expect(await bench.read(token, fields)).toEqual({
    id,
    firstName: "Ioana",
    lastName: "Pop",
    displayName: "Ioana Pop",
    email: "Ioana.Pop@Exemplu.ro",
    phone: "+40721123456",
    acceptsMarketing: true,
    numberOfOrders: "0",
  });
});

test("the password is nowhere, its argon2id hash is", async () => {
  await bench.customer("hash@exemplu.ro");
  const rows = JSON.stringify(await bench.database.select().from(customers));
  expect(rows).not.toContain(PASSWORD);
  expect(rows).toContain("$argon2id$v=19$m=8,t=1,p=1$");
});

describe("is refused, field by field:", () => {
  beforeAll(() => bench.customer("taken@exemplu.ro", { phone: "+40722000000" }));

  test.each<[string, object, string, string, string]>([
    ["no e-mail", { email: "  " }, "email", "BLANK", "Email can't be blank"],
    ["no address", { email: "ana" }, "email", "INVALID", "Email is invalid"],
    [
      "a domain that is none",
      { email: "ana@exemplu" },
      "email",
      "BAD_DOMAIN",
      "Email contains an invalid domain name",
    ],
    [
      "10,000 characters",
      { email: `${LONG}@exemplu.ro` },
      "email",
      "TOO_LONG",
      "Email is too long (maximum is 255 characters)",
    ],
    ["a taken address", { email: "taken@exemplu.ro" }, "email", "TAKEN", "Email has already been taken"],
    [
      "the same in capitals",
      { email: "TAKEN@Exemplu.RO " },
      "email",
      "TAKEN",
      "Email has already been taken",
    ],
    ["no password", { password: "" }, "password", "BLANK", "Password can't be blank"],
    [
      "a short password",
      { password: "abcd" },
      "password",
      "TOO_SHORT",
      "Password is too short (minimum is 5 characters)",
    ],
    [
      "a password of 10,000",
      { password: LONG },
      "password",
      "TOO_LONG",
      "Password is too long (maximum is 255 characters)",
    ],
    [
      "a password that ends in a space",
      { password: "parola " },
      "password",
      "PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE",
      "Password cannot start or end with spaces",
    ],
    [
      "markup",
      { firstName: "<b>Ana</b>" },
      "firstName",
      "CONTAINS_HTML_TAGS",
      "First name cannot contain HTML tags",
    ],
    [
      "an address of the web",
      { lastName: "see https://x.example" },
      "lastName",
      "CONTAINS_URL",
      "Last name cannot contain URL",
    ],
    [
      "a long name",
      { lastName: LONG },
      "lastName",
      "TOO_LONG",
      "Last name is too long (maximum is 255 characters)",
    ],
    ["no phone number", { phone: "call me" }, "phone", "INVALID", "Phone is invalid"],
    ["a taken number", { phone: "0040 722 000 000" }, "phone", "TAKEN", "Phone has already been taken"],
  ])("%s", async (_what, input, field, code, message) => {
    expect(await bench.create({ email: "new@exemplu.ro", ...input })).toEqual({
      customer: null,
      customerUserErrors: [{ code, field: ["input", field], message }],
    });
  });

  test("everything that is wrong at once, also in the list without codes", async () => {
    const answer = await bench.mutate(
      "customerCreate",
      "$input: CustomerCreateInput!",
      { input: { email: "ana", password: "abc" } },
      "customer { id } customerUserErrors { code } userErrors { field message }",
    );
    expect(answer.customerUserErrors.map(({ code }: { code: string }) => code)).toEqual([
      "TOO_SHORT",
      "INVALID",
    ]);
    expect(answer.userErrors).toEqual([
      { field: ["input", "password"], message: "Password is too short (minimum is 5 characters)" },
      { field: ["input", "email"], message: "Email is invalid" },
    ]);
  });
});

test("a domain in its own letters and in the DNS's are one mailbox", async () => {
  await bench.customer("ana@păpădie.ro");
  const again = await bench.create({ email: `ana@${domainToASCII("păpădie.ro")}` });
  expect(again.customerUserErrors).toMatchObject([{ code: "TAKEN" }]);
});

test("of ten registrations of one address at once exactly one succeeds", async () => {
  // A mailbox may try six times an hour; further attempts get an error.
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      bench.call(
        `mutation ($input: CustomerCreateInput!) {
          customerCreate(input: $input) { customer { id } customerUserErrors { code } }
        }`,
        { input: { email: "race@exemplu.ro", password: PASSWORD } },
      ),
    ),
  );
  const outcomes = answers.map(
    ({ data, errors }): string =>
      errors?.[0]?.extensions.code ??
      data.customerCreate.customerUserErrors[0]?.code ??
      (data.customerCreate.customer ? "made" : "nothing"),
  );
  const count = (outcome: string): number => outcomes.filter((each) => each === outcome).length;
  expect([count("made"), count("TAKEN"), count("THROTTLED")]).toEqual([1, 5, 4]);
});

describe("an address that a guest ordered with", () => {
  test("gets a closed account and an activation mail; two at once get one working link", async () => {
    await bench.order("guest@exemplu.ro");
    await bench.deliverMails();
    const answers = await Promise.all([
      bench.create({
        email: "Guest@Exemplu.ro",
        firstName: "Buy now!",
        phone: "+40733000000",
        acceptsMarketing: true,
      }),
      bench.create({ email: "guest@exemplu.ro" }),
    ]);
    for (const { customer, customerUserErrors } of answers) {
      expect(customer).toBeNull();
      expect(customerUserErrors).toMatchObject([{ code: "CUSTOMER_DISABLED", field: ["input", "email"] }]);
      expect(customerUserErrors[0].message).toMatch(
        /^We have sent an email to guest@exemplu\.ro, please click the link included to verify your email address\.$/i,
      );
    }
    const sent = await bench.deliverMails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.to.toLowerCase()).toBe("guest@exemplu.ro");
    // Texts typed by the requester are not in the mail.
    expect(sent[0]?.text).not.toContain("Buy now!");
    const { data } = await bench.logIn("guest@exemplu.ro");
    expect(data.customerAccessTokenCreate.customerUserErrors).toMatchObject([
      { code: "UNIDENTIFIED_CUSTOMER" },
    ]);
  });

  test("opens with the link: it has the guest orders, and no number or consent that its owner did not give", async () => {
    await bench.create({ email: "guest@exemplu.ro" });
    const [mail] = await bench.deliverMails();
    const { id, token } = linkIn(mail);
    const { customer, customerAccessToken } = await bench.mutate(
      "customerActivate",
      "$id: ID!, $input: CustomerActivateInput!",
      { id, input: { activationToken: token, password: "alt cuvânt" } },
      "customer { email phone acceptsMarketing numberOfOrders } customerAccessToken { accessToken }",
    );
    expect(customer).toMatchObject({ phone: null, acceptsMarketing: false, numberOfOrders: "1" });
    expect(await bench.read(customerAccessToken.accessToken, "id")).toEqual({ id });
    await bench.tokenOf("guest@exemplu.ro", "alt cuvânt");
  });
});

describe("too many accounts", () => {
  test("for one mailbox", async () => {
    const attempt = () =>
      bench.call(
        `mutation { customerCreate(input: { email: "many@exemplu.ro", password: "12345" }) { customer { id } } }`,
      );
    for (let count = 0; count < 6; count += 1) expect((await attempt()).errors).toBeUndefined();
    const { data, errors } = await attempt();
    expect(data).toEqual({ customerCreate: null });
    expect(errors).toMatchObject([
      {
        message: "Creating Customer Limit exceeded. Please try again later.",
        path: ["customerCreate"],
        extensions: { code: "THROTTLED" },
      },
    ]);
    bench.now.ms += 60 * 60_000;
    expect((await attempt()).errors).toBeUndefined();
  });
});
