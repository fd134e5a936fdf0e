import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatPrice } from "#domain/money/price-display.ts";
import { formatStoreCreditCode } from "#domain/payment/store-credit.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { openBench, STORE_URL, type Bench } from "#shop/payment/payment-bench.fixture.ts";
import { forgetCustomer } from "#shop/office/customers/forget-customer.ts";
import {
  creditRow,
  enterCode,
  issueStoreCredit,
  mailedCode,
  type MailedCredit,
} from "#shop/payment/store-credit.fixture.ts";
import { issueToken } from "#shop/modules/customer/access-token.store.ts";
import { insertCustomer } from "#shop/modules/customer/customer.store.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { answerProvider } from "#shop/modules/subscription/answer-provider.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { chooseCredit } from "./chosen-credit.ts";
import { composeCreditMail } from "./compose-credit-mail.ts";
import { storeCredits } from "./store-credit.tables.ts";

const ANA = { provenEmail: "Ana@Exemplu.ro" };

let bench: Bench;
let credit: MailedCredit;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
  credit = await issueStoreCredit(bench, { email: "ana@exemplu.ro" });
});
afterAll(() => bench.close());

const ask = (owner: object, request: object) =>
  answerProvider(bench.context, { body: { language: "ro", owner, ...request }, buyerIp: null });
const resend = (owner: object, id: number) =>
  ask(owner, { action: "resendStoreCredit", input: { id: String(id) } });
const shown = ({ id, code }: MailedCredit) => ({
  id: String(id),
  lastFour: code.slice(-4),
  balance: { amount: "289.00", currencyCode: "RON" },
});
const mailsOf = ({ id }: MailedCredit) => bench.database.select().from(mails).where(eq(mails.creditId, id));

test("only an owner with the proven mailbox sees last four and balance", async () => {
  expect(await ask(ANA, { action: "storeCredit" })).toEqual({
    ok: true,
    data: { storeCredit: [shown(credit)] },
  });
  expect(await ask({ provenEmail: "maria@exemplu.ro" }, { action: "storeCredit" })).toEqual({
    ok: true,
    data: { storeCredit: [] },
  });
  expect(await resend({ provenEmail: "maria@exemplu.ro" }, credit.id)).toEqual({
    ok: false,
    code: "unknown_credit",
  });
  expect(await resend(ANA, 999_999_999)).toMatchObject({ code: "unknown_credit" });
  expect(await ask({ customerAccessToken: "none" }, { action: "storeCredit" })).toMatchObject({
    code: "not_logged_in",
  });
});

test("an account sees the credit of an order that is in it", async () => {
  const now = new Date(bench.now.ms);
  const token = await bench.database.transaction(async (tx) => {
    const customer = await insertCustomer(tx, {
      email: "cont@exemplu.ro",
      emailKey: "cont@exemplu.ro",
      acceptsMarketing: false,
      state: "enabled",
      createdAt: now,
      updatedAt: now,
    });
    const of = tx
      .select({ id: storeCredits.orderId })
      .from(storeCredits)
      .where(eq(storeCredits.id, credit.id));
    await tx.update(orders).set({ customerId: customer.id }).where(eq(orders.id, of));
    return (await issueToken(tx, customer.id, now)).accessToken;
  });
  expect(await ask({ customerAccessToken: token }, { action: "storeCredit" })).toMatchObject({
    data: { storeCredit: [shown(credit)] },
  });
});

test.each(["ro", "en"] as const)("its mail brings the code in %s", async (language) => {
  const [mail] = await mailsOf(credit);
  const composed = await composeCreditMail(
    { database: bench.database, settings: { ...bench.context.settings, storefrontUrl: STORE_URL } },
    { id: mail?.id ?? "", creditId: credit.id, language },
  );
  expect(composed).toMatchObject({ to: "ana@exemplu.ro" });
  expect(composed?.subject).toContain(formatPrice({ amount: 28_900, currency: "RON" }));
  expect(composed?.text).toContain(formatStoreCreditCode(credit.code));
  expect(composed?.text).toContain(language === "ro" ? "nu expiră" : "never expires");
  // Neither the credit's row nor the mail's has the code.
  const rows = JSON.stringify([mail, await bench.database.select().from(storeCredits)]);
  expect(rows).not.toContain(credit.code);
});

test("a process with another secret mails nothing: the mail waits for one that has the right one", async () => {
  const [mail] = await mailsOf(credit);
  const settings = { storefrontUrl: STORE_URL, storeCreditSecret: "of another process" };
  const about = { id: mail?.id ?? "", creditId: credit.id, language: "ro" } as const;
  await expect(composeCreditMail({ database: bench.database, settings }, about)).rejects.toThrow(
    "SHOP_STORE_CREDIT_SECRET",
  );
});

test("sending again makes a new code and voids the old one, also in a mail that waits; three times an hour", async () => {
  bench.now.ms += 1_000;
  const [waiting] = await mailsOf(credit);
  const sent = await resend(ANA, credit.id);
  const renewed = { id: credit.id, code: await mailedCode(bench, credit.id) };
  expect(renewed.code).not.toBe(credit.code);
  expect(sent).toEqual({ ok: true, data: { storeCredit: shown(renewed) } });
  const composing = {
    database: bench.database,
    settings: { ...bench.context.settings, storefrontUrl: STORE_URL },
  };
  const about = { creditId: credit.id, language: "ro" } as const;
  expect(await composeCreditMail(composing, { id: waiting?.id ?? "", ...about })).toBeNull();
  const cart = await bench.cart();
  expect((await enterCode(bench, cart, credit.code)).status).toBe(422);
  expect((await enterCode(bench, cart, renewed.code)).status).toBe(200);
  for (let n = 0; n < 2; n += 1) expect(await resend(ANA, credit.id)).toMatchObject({ ok: true });
  expect(await resend(ANA, credit.id)).toMatchObject({ code: "too_many", params: { retryAfterS: 3_600 } });
  bench.now.ms += 3_600_000;
  expect(await resend(ANA, credit.id)).toMatchObject({ ok: true });
});

test("an old code entered on a payment page cannot be spent once there is a new one", async () => {
  const stolen = await issueStoreCredit(bench, { email: "furata@exemplu.ro" });
  const cart = await bench.cart();
  expect((await enterCode(bench, cart, stolen.code)).status).toBe(200);
  await resend({ provenEmail: "furata@exemplu.ro" }, stolen.id);
  const paid = await bench.pay(cart, { expected_credit: "28900" });
  expect(paid.status).toBe(409);
  expect(await creditRow(bench, stolen)).toMatchObject({ balanceMinor: 28_900 });
  // A code that was looked up just before it was voided is not stored either.
  const choice = { cartToken: cart.token, payerHash: "x" };
  const now = new Date(bench.now.ms);
  expect(await chooseCredit(bench.database, choice, { id: stolen.id, codeHash: "voided" }, now)).toBe(false);
});

test("who is forgotten is named by no credit, and the code can be spent all the same", async () => {
  const kept = await issueStoreCredit(bench, { email: "uitata@exemplu.ro" });
  await forgetCustomer(bench.context, "uitata@exemplu.ro");
  expect(await ask({ provenEmail: "uitata@exemplu.ro" }, { action: "storeCredit" })).toMatchObject({
    data: { storeCredit: [] },
  });
  expect(JSON.stringify(await bench.database.select().from(storeCredits))).not.toContain("uitata");
  const [mail] = await mailsOf(kept);
  const composing = {
    database: bench.database,
    settings: { ...bench.context.settings, storefrontUrl: STORE_URL },
  };
  expect(
    await composeCreditMail(composing, { id: mail?.id ?? "", creditId: kept.id, language: "ro" }),
  ).toBeNull();
  expect((await enterCode(bench, await bench.cart(), kept.code)).status).toBe(200);
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
});
