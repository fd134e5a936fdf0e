import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND_CODE_PREFIX } from "#brand/brand.ts";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { insertOrder } from "#shop/testing/customer-order.fixture.ts";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import type { DiscountCodeRule } from "#shop/modules/catalogue/shop-config.ts";
import { money } from "#domain/money/money.ts";
import { type HasOrdered, judgeCodes, loadDiscountCodes, useCode } from "./discount.store.ts";
import { discountCodes, discountUses } from "./discount.tables.ts";

const NOW = new Date("2026-05-04T09:30:00Z");
const nobodyOrdered: HasOrdered = async () => false;

function rule(code: string, facts: Partial<DiscountCodeRule> = {}): DiscountCodeRule {
  return {
    code,
    percent: 10,
    startsAt: "2026-01-01T00:00:00Z",
    endsAt: null,
    usageLimit: null,
    oncePerCustomer: false,
    firstOrderOnly: false,
    minSubtotal: null,
    ...facts,
  };
}

const RULES = [
  rule(POPUP_DISCOUNT_CODE, { oncePerCustomer: true }),
  rule(NEWSLETTER_DISCOUNT_CODE, { percent: 5 }),
  rule("POPUP10", { firstOrderOnly: true }),
  rule("LAST1", { usageLimit: 1 }),
  rule("SUMMER", { startsAt: "2026-06-01T00:00:00Z" }),
];

const load = (rules: readonly DiscountCodeRule[]) => loadDiscountCodes(database.shop, rules, "RON");
/** Default price of the goods. */
const SUBTOTAL = 20_000;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let orderNumber = 1000;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.shop.delete(discountUses);
  await database.shop.delete(discountCodes);
  await load(RULES);
});

const judge = (codes: readonly string[], subtotalMinor = SUBTOTAL) =>
  judgeCodes(database.shop, { codes, now: NOW, subtotal: money(subtotalMinor, "RON") });
/** Makes an order that a use of a code can refer to. */
async function newOrder(): Promise<number> {
  orderNumber += 1;
  const buyer = { number: orderNumber, email: "guest@exemplu.ro", customerId: null };
  return (await insertOrder({ database, now: { ms: NOW.getTime() } }, buyer)).id;
}

const use = async (code: string, email: string, hasOrdered = nobodyOrdered) => {
  const orderId = await newOrder();
  return database.shop.transaction((tx) =>
    useCode(tx, { code, email, orderId, now: NOW, subtotal: money(SUBTOTAL, "RON"), hasOrdered }),
  );
};

/** Returns the reason why the buyer cannot use a code; null when it can be used, which is rolled back. */
async function refusal(code: string, email: string, hasOrdered = nobodyOrdered, subtotalMinor = SUBTOTAL) {
  const orderId = await newOrder();
  const rolledBack = new Error("rolled back");
  let used: Awaited<ReturnType<typeof useCode>> | undefined;
  const trying = database.shop.transaction(async (tx) => {
    used = await useCode(tx, {
      code,
      email,
      orderId,
      now: NOW,
      subtotal: money(subtotalMinor, "RON"),
      hasOrdered,
    });
    throw rolledBack;
  });
  await expect(trying).rejects.toBe(rolledBack);
  return used?.ok === false ? used.reason : null;
}

async function usedCount(code: string): Promise<number | undefined> {
  const [row] = await database.shop.select().from(discountCodes).where(eq(discountCodes.code, code));
  return row?.usedCount;
}

describe("codes of a cart", () => {
  test.each([
    [POPUP_DISCOUNT_CODE, 10],
    [NEWSLETTER_DISCOUNT_CODE.toLowerCase(), 5],
    [` ${BRAND_CODE_PREFIX.toLowerCase()} 10 `, 10],
    ["Popup10", 10],
  ])("%j is worth %i percent, however it is typed", async (code, percent) => {
    expect(await judge([code])).toEqual([{ code, applicable: true, percent, reason: null }]);
  });

  test("unknown and early codes are named and refused", async () => {
    expect(await judge(["NOPE", "SUMMER"])).toEqual([
      { code: "NOPE", applicable: false, percent: 0, reason: "unknown" },
      { code: "SUMMER", applicable: false, percent: 0, reason: "not_started" },
    ]);
  });

  test("a code with a minimum applies from that subtotal on, and says what is missing", async () => {
    await load([...RULES, rule("BIG", { minSubtotal: "150.00" })]);
    expect(await judge(["big"], 14_999)).toEqual([
      { code: "big", applicable: false, percent: 0, reason: "below_minimum", minSubtotalMinor: 15_000 },
    ]);
    expect(await judge(["BIG"], 15_000)).toMatchObject([{ applicable: true, percent: 10 }]);
    expect(await judge(["BIG", NEWSLETTER_DISCOUNT_CODE], 14_999)).toMatchObject([
      { percent: 0 },
      { percent: 5 },
    ]);
    expect(await refusal("BIG", "ana@exemplu.ro", nobodyOrdered, 14_999)).toBe("below_minimum");
  });

  test("the first that can apply does, and percentages do not add up", async () => {
    const verdicts = await judge(["NOPE", NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE]);
    expect(verdicts.map(({ percent, reason }) => reason ?? percent)).toEqual([
      "unknown",
      5,
      "not_combinable",
    ]);
  });

  test("a code for a first order has the same value for all buyers until the buyer is checked", async () => {
    const asked: string[] = [];
    const ordered = async (email: string): Promise<boolean> => {
      asked.push(email);
      return true;
    };
    expect(await judge(["POPUP10"])).toMatchObject([{ applicable: true, percent: 10 }]);
    expect(await refusal("popup10", " Ana@Exemplu.RO ", ordered)).toBe("not_first_order");
    expect(await refusal("POPUP10", "ion@exemplu.ro")).toBeNull();
    // Earlier orders are looked up by the key of the address.
    expect(asked).toEqual(["ana@exemplu.ro"]);
  });
});

describe("using a code", () => {
  test("counts, and the limit holds", async () => {
    expect(await use("last1", "ana@exemplu.ro")).toEqual({ ok: true });
    expect(await use("LAST1", "ion@exemplu.ro")).toEqual({ ok: false, reason: "used_up" });
    expect(await usedCount("LAST1")).toBe(1);
    expect(await judge(["LAST1"])).toMatchObject([{ applicable: false, reason: "used_up" }]);
  });

  test("works once per customer, whatever case and spaces the address has", async () => {
    expect(await use(POPUP_DISCOUNT_CODE, "Ana@Exemplu.ro")).toEqual({ ok: true });
    expect(await use(POPUP_DISCOUNT_CODE, " ana@exemplu.RO ")).toEqual({ ok: false, reason: "already_used" });
    expect(await use(POPUP_DISCOUNT_CODE, "ion@exemplu.ro")).toEqual({ ok: true });
    expect(await refusal(POPUP_DISCOUNT_CODE.toLowerCase(), "ANA@exemplu.ro")).toBe("already_used");
    expect(await refusal(POPUP_DISCOUNT_CODE, "eva@exemplu.ro")).toBeNull();
    expect(await judge([POPUP_DISCOUNT_CODE])).toMatchObject([{ applicable: true }]);
    expect(await usedCount(POPUP_DISCOUNT_CODE)).toBe(2);
  });

  test("is refused for an unknown code, a later order, and a code that has not started", async () => {
    expect(await use("NOPE", "ana@exemplu.ro")).toEqual({ ok: false, reason: "unknown" });
    expect(await use("POPUP10", "ana@exemplu.ro", async () => true)).toEqual({
      ok: false,
      reason: "not_first_order",
    });
    expect(await use("SUMMER", "ana@exemplu.ro")).toEqual({ ok: false, reason: "not_started" });
  });

  test("leaves nothing when the order is rolled back", async () => {
    const orderId = await newOrder();
    const failing = database.shop.transaction(async (tx) => {
      await useCode(tx, {
        code: "LAST1",
        email: "ana@exemplu.ro",
        orderId,
        now: NOW,
        subtotal: money(SUBTOTAL, "RON"),
        hasOrdered: nobodyOrdered,
      });
      throw new Error("the goods are gone");
    });
    await expect(failing).rejects.toThrow("the goods are gone");
    expect(await usedCount("LAST1")).toBe(0);
    expect(await use("LAST1", "ana@exemplu.ro")).toEqual({ ok: true });
  });
});

describe("loading the codes again", () => {
  test("takes over new rules and keeps the count", async () => {
    await use("LAST1", "ana@exemplu.ro");
    await load([rule("LAST1", { usageLimit: 2, percent: 20 })]);
    expect(await judge(["LAST1"])).toMatchObject([{ applicable: true, percent: 20 }]);
    expect(await use("LAST1", "ion@exemplu.ro")).toEqual({ ok: true });
    expect(await use("LAST1", "eva@exemplu.ro")).toEqual({ ok: false, reason: "used_up" });
  });

  test("stops a code that is gone and starts it again when it is back, count and all", async () => {
    await use("LAST1", "ana@exemplu.ro");
    await load([]);
    expect(await judge(["LAST1", POPUP_DISCOUNT_CODE])).toMatchObject([
      { reason: "unknown" },
      { reason: "unknown" },
    ]);
    await load(RULES);
    expect(await judge(["LAST1", POPUP_DISCOUNT_CODE])).toMatchObject([
      { reason: "used_up" },
      { applicable: true },
    ]);
  });
});

describe.runIf(hasPostgres())("many orders at once", () => {
  const BUYERS = 20;

  const granted = async (attempts: readonly ReturnType<typeof use>[]): Promise<number> =>
    (await Promise.all(attempts)).filter(({ ok }) => ok).length;

  test("a limit of five is given out five times", async () => {
    await load([rule("FIVE", { usageLimit: 5 })]);
    const attempts = Array.from({ length: BUYERS }, (_, buyer) => use("FIVE", `buyer${buyer}@exemplu.ro`));
    expect(await granted(attempts)).toBe(5);
    expect(await usedCount("FIVE")).toBe(5);
  });

  test("one customer uses a code once, also when paying in several tabs", async () => {
    const attempts = Array.from({ length: BUYERS }, () => use(POPUP_DISCOUNT_CODE, "ana@exemplu.ro"));
    expect(await granted(attempts)).toBe(1);
    expect(await usedCount(POPUP_DISCOUNT_CODE)).toBe(1);
  });

  test("two codes for first orders make one first order", async () => {
    await load([
      rule("POPUP10", { firstOrderOnly: true }),
      rule(NEWSLETTER_DISCOUNT_CODE, { firstOrderOnly: true }),
    ]);
    const orderIds = [await newOrder(), await newOrder()] as const;
    const order = (code: string, orderId: number) =>
      database.shop.transaction((tx) =>
        useCode(tx, {
          code,
          email: "ana@exemplu.ro",
          orderId,
          now: NOW,
          subtotal: money(SUBTOTAL, "RON"),
          hasOrdered: async (email) =>
            (await tx.select().from(discountUses).where(eq(discountUses.emailKey, email))).length > 0,
        }),
      );
    expect(await granted([order("POPUP10", orderIds[0]), order(NEWSLETTER_DISCOUNT_CODE, orderIds[1])])).toBe(
      1,
    );
  });
});
