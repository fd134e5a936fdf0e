import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NEWSLETTER_DISCOUNT_CODE, POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import type { DiscountCodeRule } from "#shop/modules/catalogue/shop-config.ts";
import { parseShopConfig, readCatalogueFiles } from "#shop/modules/catalogue/seed/seed-files.ts";
import { endCode, loadDiscountCodes, reopenCode } from "./discount.store.ts";
import { discountCodes } from "./discount.tables.ts";
import { findBrokenPromise } from "./promised-codes.ts";

const NOW = new Date("2026-05-04T09:30:00Z");
const { discountCodes: SEEDED } = parseShopConfig(readCatalogueFiles("shop/seed"));

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.shop.delete(discountCodes));

const load = (rules: readonly DiscountCodeRule[]) => loadDiscountCodes(database.shop, rules, "RON");
const broken = () => findBrokenPromise(database.shop, NOW);

test("the shop's own files keep what popup and newsletter promise, for first orders", async () => {
  await load(SEEDED);
  expect(await broken()).toBeNull();
  expect(SEEDED.map(({ code, firstOrderOnly }) => [code, firstOrderOnly])).toEqual([
    [POPUP_DISCOUNT_CODE, true],
    ["POPUP10", true],
    [NEWSLETTER_DISCOUNT_CODE, true],
  ]);
});

test.each<[string, Partial<DiscountCodeRule>, string]>([
  ["takes another percentage", { percent: 7 }, "takes 7% off, not 5%"],
  ["works for every order", { firstOrderOnly: false }, "is not for first orders only"],
  ["asks for a minimum", { minSubtotal: "150.00" }, "asks for a minimum"],
  ["runs out", { usageLimit: 100 }, "has a limit of uses"],
  ["ends", { endsAt: "2027-01-01T00:00:00Z" }, "has an end"],
  ["has not started", { startsAt: "2026-05-05T00:00:00Z" }, "has not started"],
])("a code that %s is named in one line", async (_case, change, reason) => {
  await load(SEEDED.map((rule) => (rule.code === NEWSLETTER_DISCOUNT_CODE ? { ...rule, ...change } : rule)));
  expect(await broken()).toBe(
    `The site hands out ${NEWSLETTER_DISCOUNT_CODE} for 5% off a first order, but it ${reason}: change it in shop.json`,
  );
});

test("a code that is gone, or was ended by hand, says how it comes back", async () => {
  await load(SEEDED.filter(({ code }) => code !== POPUP_DISCOUNT_CODE));
  expect(await broken()).toContain(
    `${POPUP_DISCOUNT_CODE} for 10% off a first order, but it does not exist: name it in shop.json`,
  );
  await load(SEEDED);
  await endCode(database.shop, POPUP_DISCOUNT_CODE, NOW);
  expect(await broken()).toMatch(
    new RegExp(`was ended: run npm run shop -- codes reopen ${POPUP_DISCOUNT_CODE}$`),
  );
  expect(await reopenCode(database.shop, POPUP_DISCOUNT_CODE.toLowerCase())).toBe(true);
  expect(await reopenCode(database.shop, POPUP_DISCOUNT_CODE)).toBe(false);
  expect(await broken()).toBeNull();
  const [row] = await database.shop
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, POPUP_DISCOUNT_CODE));
  expect(row?.endedAt).toBeNull();
});
