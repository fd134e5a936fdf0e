import { asc, eq, gte } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { priceHistory, products, variantPrices, variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import { applyDuePlans } from "./apply-planned-prices.ts";
import { scheduledPrices } from "./planned-price.tables.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");

type Planned = Extract<OfficeRequest, { command: "planPrice" }>["input"];

function helpers(office: OfficeBench) {
  const { bench } = office;
  const variant = bench.variantId("papillex");
  const at = (clock: string): string => `2026-11-21T${clock}:00Z`;
  return {
    variant,
    at,
    plan: (input: Partial<Planned>) =>
      office.ask({
        command: "planPrice",
        key: office.key(),
        input: { variant, price: "250.00", scale: false, startsAt: at("13:00"), ...input },
      }),
    setPrice: (price: string, scale = false) =>
      office.get({ command: "setPrice", key: office.key(), input: { variant, price, scale } }),
    /** Runs what is due at a time of the day. */
    runAt: (clock: string): Promise<number> => {
      bench.now.ms = Date.parse(at(clock));
      return applyDuePlans(bench.context);
    },
    prices: async (currency: "RON" | "EUR" = "RON") => {
      await bench.context.catalogue.refresh();
      const product = bench.context.catalogue.in(currency).productByHandle("papillex");
      return (product?.variants ?? []).map(({ price, compareAt }) => [
        price.amount,
        compareAt?.amount ?? null,
      ]);
    },
    states: async () =>
      (await office.get({ command: "plannedPrices", input: {} })).plans.map(({ state }) => state),
  };
}

/** Keeps the prices of now, and returns a function that brings them back. */
async function keepPrices({ bench: { database, context } }: OfficeBench): Promise<() => Promise<void>> {
  const [own, listed] = [await database.select().from(variants), await database.select().from(variantPrices)];
  return async () => {
    for (const { id, priceMinor, compareAtMinor } of own)
      await database.update(variants).set({ priceMinor, compareAtMinor }).where(eq(variants.id, id));
    await database.delete(variantPrices);
    await database.insert(variantPrices).values(listed);
    await context.catalogue.refresh();
  };
}

let office: OfficeBench;
let shop: ReturnType<typeof helpers>;
let restorePrices: () => Promise<void>;
beforeAll(async () => {
  office = await openOfficeBench();
  office.bench.now.ms = NOON;
  shop = helpers(office);
  restorePrices = await keepPrices(office);
});
afterAll(() => office.bench.close());
afterEach(async () => {
  const { database } = office.bench;
  await database.delete(scheduledPrices);
  await database.delete(webhookDeliveries);
  await database.delete(priceHistory).where(gte(priceHistory.validFrom, new Date(NOON)));
  await restorePrices();
  office.bench.now.ms = NOON;
});

describe("a planned price", () => {
  test("is set at its time, as by hand: with its history and its webhook, once", async () => {
    const { plan, runAt, prices, states, variant, at } = shop;
    const [[before] = []] = await prices();
    expect(await plan({ compareAt: "289.00" })).toMatchObject({
      ok: true,
      data: {
        variant,
        price: { amount: "250.00" },
        startsAt: at("13:00").replace("Z", ".000Z"),
        state: "waiting",
      },
    });
    expect(await runAt("12:59")).toBe(0);
    expect((await prices())[0]).toEqual([before, null]);
    expect(await runAt("13:00")).toBe(1);
    expect((await prices())[0]).toEqual([25_000, 28_900]);
    expect(await runAt("14:00")).toBe(0);
    expect(await states()).toEqual(["done"]);
    const { database } = office.bench;
    const rows = await database
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.variantId, variant))
      .orderBy(asc(priceHistory.validFrom));
    expect(rows.at(-1)).toMatchObject({ priceMinor: 25_000, validFrom: new Date(at("13:00")) });
    const told = await database.select().from(webhookDeliveries);
    expect(told.filter(({ topic }) => topic === "products/update")).toHaveLength(1);
  });

  test("with an end gives way to the price before, packs and subscriptions too", async () => {
    const { plan, runAt, prices, states } = shop;
    const before = await prices();
    await plan({ price: "144.50", scale: true, endsAt: shop.at("15:00") });
    await runAt("13:00");
    const during = await prices();
    expect(during[0]).toEqual([14_450, null]);
    expect(during.every(([price = 0], index) => price !== before[index]?.[0])).toBe(true);
    expect(await states()).toEqual(["running"]);
    await runAt("15:00");
    expect(await prices()).toEqual(before);
    expect(await states()).toEqual(["done"]);
  });

  test("that was changed by hand meanwhile stays as it is at the end", async () => {
    const { plan, runAt, prices, states, setPrice } = shop;
    await plan({ endsAt: shop.at("15:00") });
    await runAt("13:00");
    await setPrice("270.00");
    const byHand = await prices();
    await runAt("15:00");
    expect(await prices()).toEqual(byHand);
    expect(await states()).toEqual(["kept"]);
  });

  test("leaves a pack that was changed by hand, and compares it with the single bottle of then", async () => {
    const { plan, runAt, prices } = shop;
    const before = await prices();
    await plan({ endsAt: shop.at("15:00") });
    await runAt("13:00");
    const pack = office.bench.variantId("papillex", "three-pack");
    await office.get({ command: "setPrice", key: office.key(), input: { variant: pack, price: "700.00" } });
    await runAt("15:00");
    expect(await prices()).toEqual([before[0], before[1], [70_000, 3 * 28_900]]);
  });

  test("is of one currency", async () => {
    const { plan, runAt, prices } = shop;
    const [inLei, inEuro] = [await prices(), await prices("EUR")];
    await plan({ price: "49.00", currency: "EUR", endsAt: shop.at("15:00") });
    await runAt("13:00");
    expect((await prices("EUR"))[0]?.[0]).toBe(4_900);
    expect(await prices()).toEqual(inLei);
    await runAt("15:00");
    expect(await prices("EUR")).toEqual(inEuro);
  });
});

describe("steps that came due while nothing ran", () => {
  test("are taken in the order of their times; a price whose time is over is not shown", async () => {
    const { plan, runAt, prices, states } = shop;
    await plan({ price: "260.00", startsAt: shop.at("16:00") });
    await plan({ price: "200.00", startsAt: shop.at("13:00"), endsAt: shop.at("15:00") });
    await plan({ price: "270.00", startsAt: shop.at("15:00"), endsAt: shop.at("16:00") });
    await runAt("13:00");
    expect((await prices())[0]?.[0]).toBe(20_000);
    expect(await runAt("18:00")).toBe(3);
    expect((await prices())[0]?.[0]).toBe(26_000);
    expect(await states()).toEqual(["missed", "done", "done"]);
    const { variants: shown } = await office.get({ command: "priceHistory", input: { handle: "papillex" } });
    const single = shown.find(({ variant }) => variant === shop.variant);
    expect(single?.prices.map(({ price }) => price.amount)).not.toContain("270.00");
  });

  test("at one moment an end comes before a begin", async () => {
    const { plan, runAt, prices } = shop;
    await plan({ price: "260.00", startsAt: shop.at("15:00"), endsAt: shop.at("17:00") });
    await plan({ price: "200.00", startsAt: shop.at("13:00"), endsAt: shop.at("15:00") });
    await runAt("13:00");
    await runAt("16:00");
    expect((await prices())[0]?.[0]).toBe(26_000);
    await runAt("17:00");
    expect((await prices())[0]?.[0]).toBe(28_900);
  });
});

test("a kill in the middle changes nothing, and the next process sets the price", async () => {
  const { plan, runAt, prices, states } = shop;
  const before = await prices();
  await plan({});
  const { context } = office.bench;
  const jobs = Object.create(context.jobs, {
    send: { value: () => Promise.reject(new Error("killed")) },
  }) as typeof context.jobs;
  office.bench.now.ms = Date.parse(shop.at("13:00"));
  expect(await applyDuePlans({ ...context, jobs })).toBe(0);
  expect(await prices()).toEqual(before);
  expect(await states()).toEqual(["waiting"]);
  expect(await runAt("13:01")).toBe(1);
  expect((await prices())[0]?.[0]).toBe(25_000);
});

test("a plan that fails does not hold up the others", async () => {
  const { plan, runAt, prices } = shop;
  await plan({});
  await plan({ price: "51.00", currency: "EUR", startsAt: shop.at("13:01") });
  const { context } = office.bench;
  let tries = 0;
  const insert = (...call: Parameters<typeof context.jobs.insert>) =>
    (tries += 1) === 1 ? Promise.reject(new Error("once")) : context.jobs.insert(...call);
  const jobs = Object.create(context.jobs, { insert: { value: insert } }) as typeof context.jobs;
  office.bench.now.ms = Date.parse(shop.at("13:01"));
  expect(await applyDuePlans({ ...context, jobs })).toBe(1);
  expect((await prices("EUR"))[0]?.[0]).toBe(5_100);
  expect(await runAt("13:02")).toBe(1);
  expect((await prices())[0]?.[0]).toBe(25_000);
});

test("a product that is no longer sold keeps its prices", async () => {
  const { plan, runAt, states } = shop;
  await plan({});
  const { database } = office.bench;
  const isPapillex = eq(products.handle, "papillex");
  await database
    .update(products)
    .set({ removedAt: new Date(NOON) })
    .where(isPapillex);
  expect(await runAt("13:00")).toBe(1);
  expect(await states()).toEqual(["gone"]);
  await database.update(products).set({ removedAt: null }).where(isPapillex);
});

test.runIf(hasPostgres())("several processes take each step once", async () => {
  const onPostgres = await openOfficeBench("postgres");
  const { bench } = onPostgres;
  bench.now.ms = NOON;
  const { plan, prices } = helpers(onPostgres);
  for (const [from, until] of [
    ["13:00", "14:00"],
    ["14:00", "15:00"],
    ["15:00", "16:00"],
  ] as const)
    await plan({ price: "200.00", startsAt: shop.at(from), endsAt: shop.at(until) });
  const { context } = bench;
  const other = await CatalogueStore.open({ ...context, currency: "RON" });
  bench.now.ms = Date.parse(shop.at("13:30"));
  const both = () => Promise.all([applyDuePlans(context), applyDuePlans({ ...context, catalogue: other })]);
  expect((await both()).reduce((sum, steps) => sum + steps)).toBe(1);
  bench.now.ms = Date.parse(shop.at("15:30"));
  expect((await both()).reduce((sum, steps) => sum + steps)).toBe(3);
  expect((await prices())[0]?.[0]).toBe(20_000);
  bench.now.ms = Date.parse(shop.at("16:00"));
  await both();
  expect((await prices())[0]?.[0]).toBe(28_900);
  await bench.close();
});

describe("a plan is refused", () => {
  it.each<[string, Partial<Planned>]>([
    ["plan_in_past", { startsAt: "2026-11-21T12:00:00Z" }],
    ["plan_in_past", { startsAt: "2026-11-21T13:00:00+02:00" }],
    ["plan_ends_before_start", { endsAt: "2026-11-21T13:00:00Z" }],
    ["plan_too_far", { startsAt: "2028-12-01T00:00:00Z" }],
    ["plan_too_far", { endsAt: "2028-12-01T00:00:00Z" }],
    ["compare_at_too_low", { compareAt: "250.00" }],
    ["unknown_variant", { variant: 1 }],
    ["others_undecided", { scale: undefined }],
    ["invalid_input", { price: "0" }],
    ["invalid_input", { price: "19,90" }],
    ["invalid_input", { startsAt: "2026-11-21T13:00" }],
  ])("as %s", async (code, input) => {
    expect(await shop.plan(input)).toMatchObject({ ok: false, code });
    expect(await shop.states()).toEqual([]);
  });

  it.each<[string, Partial<Planned>, Partial<Planned>, boolean]>([
    ["the same time", {}, {}, true],
    ["a time within", { endsAt: "2026-11-21T16:00:00Z" }, { startsAt: "2026-11-21T15:00:00Z" }, true],
    ["a period around", { startsAt: "2026-11-21T15:00:00Z" }, { endsAt: "2026-11-21T16:00:00Z" }, true],
    ["right after", { endsAt: "2026-11-21T16:00:00Z" }, { startsAt: "2026-11-21T16:00:00Z" }, false],
    ["later, after one without an end", {}, { startsAt: "2026-11-21T16:00:00Z" }, false],
    ["another currency", {}, { price: "49.00", currency: "EUR" }, false],
    ["a pack of the product", {}, { variant: -1, scale: undefined }, true],
  ])("of %s: %#", async (_case, first, second, isRefused) => {
    const pack = office.bench.variantId("papillex", "three-pack");
    expect(await shop.plan(first)).toMatchObject({ ok: true });
    const given = second.variant === -1 ? { ...second, variant: pack } : second;
    expect(await shop.plan(given)).toMatchObject(
      isRefused ? { ok: false, code: "plans_overlap" } : { ok: true },
    );
  });
});

describe("cancelling", () => {
  test("a plan that waits leaves the price, one that runs brings back the one before", async () => {
    const { plan, runAt, prices, states } = shop;
    const before = await prices();
    await plan({ endsAt: shop.at("15:00") });
    await plan({ startsAt: shop.at("16:00") });
    const { plans } = await office.get({ command: "plannedPrices", input: { handle: "papillex" } });
    const [later, first] = plans.map((each) => each.plan);
    const cancel = (id = 0) =>
      office.ask({ command: "cancelPlannedPrice", key: office.key(), input: { plan: id } });
    expect(await cancel(later)).toMatchObject({ data: { state: "cancelled" } });
    await runAt("13:00");
    office.bench.now.ms = Date.parse(shop.at("14:00"));
    expect(await cancel(first)).toMatchObject({ data: { state: "done" } });
    expect(await prices()).toEqual(before);
    expect(await runAt("17:00")).toBe(0);
    expect(await prices()).toEqual(before);
    expect(await cancel(first)).toMatchObject({ ok: false, code: "plan_over" });
    expect(await cancel(99)).toMatchObject({ ok: false, code: "unknown_plan" });
    expect(await states()).toEqual(["cancelled", "done"]);
  });
});

test("the history of a product names the lowest price of the last 30 days", async () => {
  const DAY_MS = 24 * 3_600_000;
  await shop.setPrice("240.00");
  office.bench.now.ms += DAY_MS;
  await shop.setPrice("289.00");
  const read = async () => {
    const data = await office.get({ command: "priceHistory", input: { handle: "papillex" } });
    return data.variants.find(({ variant }) => variant === shop.variant);
  };
  expect(await read()).toMatchObject({
    lowest: { amount: "240.00", currencyCode: "RON" },
    prices: [
      { price: { amount: "289.00" } },
      { price: { amount: "240.00" } },
      { price: { amount: "289.00" } },
    ],
  });
  office.bench.now.ms += 30 * DAY_MS;
  expect((await read())?.lowest?.amount).toBe("289.00");
  expect(await office.ask({ command: "priceHistory", input: { handle: "none" } })).toMatchObject({
    code: "unknown_product",
  });
});
