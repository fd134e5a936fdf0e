import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import {
  type Answer,
  type CustomerBench,
  linkIn,
  openCustomerBench,
  PASSWORD,
} from "./customer-bench.fixture.ts";

let bench: CustomerBench;
let token: string;
let email: string;
let number = 0;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
  await bench.customer("other@exemplu.ro", { phone: "+40722000000" });
});
afterAll(() => bench.close());
beforeEach(async () => {
  number += 1;
  email = `ana${number}@exemplu.ro`;
  ({ token } = await bench.customer(email, { firstName: "Ana", lastName: "Pop" }, { asServer: true }));
});

const update = (customer: object, customerAccessToken = token): Promise<Answer> =>
  bench.mutate(
    "customerUpdate",
    "$customer: CustomerUpdateInput!, $customerAccessToken: String!",
    { customer, customerAccessToken },
    `customer { firstName lastName email phone acceptsMarketing } customerAccessToken { accessToken }
     customerUserErrors { code field message }`,
  );

test("what is left out stays, null removes", async () => {
  expect(await update({ phone: "+40 733 000 111", acceptsMarketing: true })).toEqual({
    customer: { firstName: "Ana", lastName: "Pop", email, phone: "+40733000111", acceptsMarketing: true },
    customerAccessToken: null,
    customerUserErrors: [],
  });
  expect((await update({ firstName: null, phone: null })).customer).toEqual({
    firstName: null,
    lastName: "Pop",
    email,
    phone: null,
    acceptsMarketing: true,
  });
  // A customer's own address and number are not taken.
  expect((await update({ email: email.toUpperCase() })).customer.email).toBe(email.toUpperCase());
});

test("a new password ends every login but the new one", async () => {
  const elsewhere = await bench.tokenOf(email);
  const { customerAccessToken, customerUserErrors } = await update({ password: "alta parolă" });
  expect(customerUserErrors).toEqual([]);
  expect(await bench.read(token, "id")).toBeNull();
  expect(await bench.read(elsewhere, "id")).toBeNull();
  expect(await bench.read(customerAccessToken.accessToken, "email")).toEqual({ email });
  await bench.tokenOf(email, "alta parolă");
});

test("a new password or address makes the link in an earlier mail useless", async () => {
  const recover = () =>
    bench.mutate("customerRecover", "$email: String!", { email }, "customerUserErrors { code }");
  const resetWith = async () => {
    const [mail] = await bench.deliverMails();
    const { id, token: resetToken } = linkIn(mail);
    return () =>
      bench.mutate(
        "customerReset",
        "$id: ID!, $input: CustomerResetInput!",
        { id, input: { resetToken, password: PASSWORD } },
        "customerUserErrors { code }",
      );
  };
  await recover();
  const first = await resetWith();
  const { customerAccessToken } = await update({ password: "alta parolă" });
  expect(await first()).toEqual({ customerUserErrors: [{ code: "TOKEN_INVALID" }] });
  await recover();
  const second = await resetWith();
  await update({ email: `new-${email}` }, customerAccessToken.accessToken);
  expect(await second()).toEqual({ customerUserErrors: [{ code: "TOKEN_INVALID" }] });
});

test("guest orders of a new address are not shown before it is proven", async () => {
  await bench.order(`later-${email}`);
  await update({ email: `later-${email}` });
  await bench.order(`later-${email}`);
  expect(await bench.read(token, "numberOfOrders")).toEqual({ numberOfOrders: "0" });
});

describe("is refused", () => {
  test.each<[string, object, string, string]>([
    ["a taken address", { email: " Other@exemplu.ro" }, "email", "TAKEN"],
    ["a taken number", { phone: "+40722000000" }, "phone", "TAKEN"],
    ["no address", { email: "ana" }, "email", "INVALID"],
    ["an empty address", { email: "" }, "email", "BLANK"],
    ["a short password", { password: "abc" }, "password", "TOO_SHORT"],
    ["an empty password", { password: "" }, "password", "BLANK"],
    ["a wrong number", { phone: "12" }, "phone", "INVALID"],
    ["markup", { firstName: "<script>x</script>" }, "firstName", "CONTAINS_HTML_TAGS"],
    ["a link", { lastName: "www.example.com" }, "lastName", "CONTAINS_URL"],
    ["a long name", { lastName: "x".repeat(256) }, "lastName", "TOO_LONG"],
  ])("%s", async (_what, input, field, code) => {
    expect(await update(input)).toMatchObject({
      customer: null,
      customerUserErrors: [{ code, field: ["customer", field] }],
    });
    expect(await bench.read(token, "firstName email")).toEqual({ firstName: "Ana", email });
  });

  test("an invalid token", async () => {
    for (const wrong of ["", "x", `${token}x`]) {
      expect(await update({ firstName: "Eva" }, wrong)).toEqual({
        customer: null,
        customerAccessToken: null,
        customerUserErrors: [
          { code: "INVALID", field: ["customerAccessToken"], message: "Invalid customer access token" },
        ],
      });
    }
  });
});

test("of two who want one address at once one gets it", async () => {
  const { token: rival } = await bench.customer(`rival${number}@exemplu.ro`);
  const wanted = { email: `wanted${number}@exemplu.ro` };
  const both = await Promise.all([update(wanted), update(wanted, rival)]);
  const codes = both.flatMap(({ customerUserErrors }) => customerUserErrors.map(({ code }: Answer) => code));
  expect(codes).toEqual(["TAKEN"]);
});

describe("Multipass", () => {
  test("creates a missing customer, and logs in", async () => {
    const { customerAccessToken, customerUserErrors } = await bench.multipassLogIn(
      bench.multipass({ email: `multi${number}@exemplu.ro`, first_name: "Ioana" }),
    );
    expect(customerUserErrors).toEqual([]);
    expect(await bench.read(customerAccessToken.accessToken, "email firstName lastName")).toEqual({
      email: `multi${number}@exemplu.ro`,
      firstName: "Ioana",
      lastName: null,
    });
    // Without a password there is no login by password, until one is set.
    const { data } = await bench.logIn(`multi${number}@exemplu.ro`, "");
    expect(data.customerAccessTokenCreate.customerUserErrors).toMatchObject([
      { code: "UNIDENTIFIED_CUSTOMER" },
    ]);
    await update({ password: "prima parolă" }, customerAccessToken.accessToken);
    await bench.tokenOf(`multi${number}@exemplu.ro`, "prima parolă");
  });

  test("keeps the logins and the password of a customer with a proven mailbox", async () => {
    await bench.multipassLogIn(bench.multipass({ email: email.toUpperCase() }));
    expect(await bench.read(token, "email firstName")).toEqual({ email, firstName: "Ana" });
    await bench.tokenOf(email);
  });

  test("takes each token once, however it is written, also of ten at once", async () => {
    const pass = bench.multipass({ email });
    const answers = await Promise.all(Array.from({ length: 10 }, () => bench.multipassLogIn(pass)));
    expect(answers.filter(({ customerAccessToken }) => customerAccessToken !== null)).toHaveLength(1);
    expect(await bench.multipassLogIn(pass.replace(/=+$/, ""))).toEqual({
      customerAccessToken: null,
      customerUserErrors: [
        {
          code: "INVALID_MULTIPASS_REQUEST",
          field: ["multipassToken"],
          message: "Invalid Multipass request",
        },
      ],
    });
  });

  test("opens a disabled account, with the guest orders", async () => {
    await bench.order(`waits${number}@exemplu.ro`);
    await bench.create({ email: `waits${number}@exemplu.ro` });
    const { customerAccessToken } = await bench.multipassLogIn(
      bench.multipass({ email: `waits${number}@exemplu.ro` }),
    );
    expect(await bench.read(customerAccessToken.accessToken, "numberOfOrders")).toEqual({
      numberOfOrders: "1",
    });
  });

  test("is for the visitor it names", async () => {
    const pass = () => bench.multipass({ email, remote_ip: "203.0.113.7" });
    expect((await bench.multipassLogIn(pass(), { ip: "203.0.113.8" })).customerAccessToken).toBeNull();
    const right = await bench.multipassLogIn(pass(), { asServer: true, ip: "203.0.113.7" });
    expect(right.customerAccessToken).not.toBeNull();
  });

  test.each(["ana", "ana@exemplu", "a\u0000na@exemplu.ro", "<b>@exemplu.ro"])(
    "knows no %j",
    async (wrong) => {
      const { customerUserErrors } = await bench.multipassLogIn(bench.multipass({ email: wrong }));
      expect(customerUserErrors).toMatchObject([{ code: "INVALID_MULTIPASS_REQUEST" }]);
    },
  );
});
