import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import { LiveShopConfig } from "#shop/modules/catalogue/settings/live-shop-config.ts";
import { toShippingTerms } from "#shop/modules/catalogue/shop-config.ts";
import { storeDocuments } from "#shop/modules/catalogue/documents/store-document.tables.ts";
import { subscriptionContracts } from "#shop/modules/subscription/subscription.tables.ts";
import { type OfficeBench, openOfficeBench } from "#shop/office/office-bench.fixture.ts";
import type { ShopSettingsData } from "./shop-settings.office.ts";

let office: OfficeBench;
beforeAll(async () => {
  office = await openOfficeBench();
});
afterAll(() => office.bench.close());
afterEach(async () => {
  await office.bench.database.delete(storeDocuments);
  await office.bench.context.catalogue.refresh();
});

const read = () => office.get({ command: "shopSettings", input: {} });
const save = (version: string | null, settings: Readonly<Record<string, unknown>>) =>
  office.ask({ command: "saveShopSettings", key: office.key(), input: { version, settings } });
const withThreshold = ({ settings }: ShopSettingsData, freeShippingOver: string) => ({
  ...settings,
  freeShippingOver,
});

test("settings of the file are shown until some are saved", async () => {
  expect(await read()).toMatchObject({
    version: null,
    settings: { freeShippingOver: "200.00", shippingRates: [{ zone: "RO" }, { zone: "EU" }, {}, {}] },
    currency: "RON",
    country: "RO",
  });
});

test("saved ones hold in every process, and after a start; another release's format is logged", async () => {
  const { database, clock } = office.bench.context;
  const lines: object[] = [];
  const log = Object.create(office.bench.context.log, {
    error: { value: (line: object) => lines.push(line) },
  });
  const file = { ...office.bench.context.config };
  const openOther = async () => {
    const catalogue = await CatalogueStore.open({ database, currency: "RON", clock, log });
    const live = await LiveShopConfig.open({ database, file, log });
    catalogue.follow(() => live.reread());
    return { catalogue, config: live.value };
  };
  const other = await openOther();
  const before = await read();
  expect(await save(null, withThreshold(before, "300.00"))).toMatchObject({ ok: true });
  expect((await read()).settings.freeShippingOver).toBe("300.00");
  expect(toShippingTerms(office.bench.context.config).freeOver).toBe("300.00");
  expect(other.config.freeShippingOver).toBe("200.00");
  await other.catalogue.refresh();
  expect(other.config.freeShippingOver).toBe("300.00");
  expect((await openOther()).config.freeShippingOver).toBe("300.00");
  expect(lines).toEqual([]);
  await database.update(storeDocuments).set({ value: { freeShippingOver: 300 }, updatedAt: new Date() });
  await other.catalogue.refresh();
  expect(other.config).toEqual(file);
  expect(lines).toMatchObject([{ document: "shop.json" }]);
});

test("settings that only a start can change stay those of the file", async () => {
  const before = await read();
  const given = { ...withThreshold(before, "300.00"), currency: "EUR", country: "DE", name: "Other" };
  await save(null, given);
  expect(office.bench.context.config).toMatchObject({ currency: "RON", country: "RO" });
  expect(office.bench.context.config.name).not.toBe("Other");
});

test("the second of two people who change one version changes nothing", async () => {
  const before = await read();
  const first = await save(before.version, withThreshold(before, "300.00"));
  expect(await save(before.version, withThreshold(before, "250.00"))).toMatchObject({
    ok: false,
    code: "document_changed",
  });
  expect(
    await office.ask({
      command: "previewShopSettings",
      input: { version: before.version, settings: before.settings },
    }),
  ).toMatchObject({ code: "document_changed" });
  office.bench.now.ms += 1;
  const { version } = first.ok ? first.data : { version: null };
  expect(await save(version, withThreshold(before, "250.00"))).toMatchObject({ ok: true });
  expect((await read()).settings.freeShippingOver).toBe("250.00");
});

describe("what cannot be", () => {
  type Settings = ShopSettingsData["settings"];
  const withRate = (settings: Settings, index: number, change: object) => ({
    ...settings,
    shippingRates: settings.shippingRates.map((rate, n) => (n === index ? { ...rate, ...change } : rate)),
  });
  it.each<[string, (settings: Settings) => object, object]>([
    [
      "a threshold with a comma",
      (all) => ({ ...all, freeShippingOver: "300,00" }),
      { path: "freeShippingOver", code: "invalid_format" },
    ],
    [
      "no threshold",
      (all) => ({ ...all, freeShippingOver: undefined }),
      { path: "freeShippingOver", code: "required" },
    ],
    [
      "an amount of a billion",
      (all) => withRate(all, 0, { price: "1000000000.00" }),
      { path: "shippingRates.0.price", code: "too_big" },
    ],
    [
      "a negative price",
      (all) => withRate(all, 0, { price: "-1.00" }),
      { path: "shippingRates.0.price", code: "invalid_format" },
    ],
    [
      "a zone without countries",
      (all) => withRate(all, 0, { countries: [] }),
      { path: "shippingRates.0.countries", code: "too_small" },
    ],
    [
      "a country without a rate",
      (all) => ({ ...all, shipsTo: [...all.shipsTo, "GB"] }),
      { path: "shipsTo.29", code: "required" },
    ],
    [
      "a rate of a country that is not listed",
      (all) => ({ ...all, shipsTo: all.shipsTo.filter((each) => each !== "US") }),
      { path: "shippingRates.2.countries.0", code: "unknown_target" },
    ],
    [
      "a country in two zones",
      (all) => withRate(all, 2, { countries: ["US", "CA"] }),
      { path: "shippingRates.3.countries.0", code: "repeated" },
    ],
    [
      "a zone twice",
      (all) => withRate(all, 3, { zone: "US" }),
      { path: "shippingRates.3.zone", code: "repeated" },
    ],
    [
      "a country that pays in another currency",
      (all) => withRate(all, 1, { currency: "RON" }),
      { path: "shippingRates.1.countries.0", code: "other_currency" },
    ],
    [
      "none to the shop's own country",
      (all) => ({ ...all, shipsTo: all.shipsTo.slice(1), shippingRates: all.shippingRates.slice(1) }),
      { path: "shipsTo", code: "required" },
    ],
  ])("%s is refused at its place, and nothing is saved", async (_case, change, issue) => {
    const before = await read();
    const settings = { ...change(before.settings) };
    const answers = [
      await office.ask({ command: "previewShopSettings", input: { version: null, settings } }),
      await save(null, settings),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, code: "invalid_document" });
      expect(answer.ok ? [] : answer.issues).toContainEqual(expect.objectContaining(issue));
    }
    expect(await read()).toEqual(before);
  });
});

test("a preview counts the subscriptions that could no longer be delivered", async () => {
  await office.sell([{ handle: "papillex", key: "monthly" }]);
  const { settings } = await read();
  const preview = async (changed: typeof settings) =>
    (
      await office.get({
        command: "previewShopSettings",
        input: { version: null, settings: changed },
      })
    ).undelivered;
  expect(await preview(settings)).toBe(0);
  // Romania has to be delivered to, and the subscription goes there.
  const delivery = sql`jsonb_set(${subscriptionContracts.delivery}, '{country}', '"DE"')`;
  await office.bench.database.update(subscriptionContracts).set({ delivery });
  expect(await preview(settings)).toBe(0);
  const shippingRates = settings.shippingRates.map((rate) => ({
    ...rate,
    countries: rate.countries.filter((each) => each !== "DE"),
  }));
  expect(
    await preview({ ...settings, shippingRates, shipsTo: settings.shipsTo.filter((each) => each !== "DE") }),
  ).toBe(1);
});

describe("rates that change while a buyer is on the payment page", () => {
  const raise = async (price: string) => {
    const { version, settings } = await read();
    const [home, ...others] = settings.shippingRates;
    office.bench.now.ms += 1;
    expect(
      await save(version, { ...settings, shippingRates: [{ ...home, price }, ...others] }),
    ).toMatchObject({ ok: true });
  };

  test("are told before she pays, and then charged", async () => {
    const { bench } = office;
    const cart = await bench.cart([{ handle: "simplix" }]);
    const shown = await bench.shownTotal(bench.page(cart));
    await raise("29.90");
    const ordersBefore = (await bench.orders()).length;
    const refused = await bench.pay(cart, shown);
    expect(refused.status).toBe(409);
    const total = (Number(shown.expected_total) + 1_000) / 100;
    expect(await refused.text()).toContain(total.toFixed(2).replace(".", ","));
    expect((await bench.orders()).length).toBe(ordersBefore);
    expect((await bench.pay(cart)).status).toBe(303);
    const [order] = (await bench.orders()).slice(-1);
    expect(order?.totalMinor).toBe(Number(shown.expected_total) + 1_000);
  });

  test("void a payment that waits for her bank: nothing but what was shown is ever charged", async () => {
    const { bench } = office;
    const cart = await bench.cart([{ handle: "simplix" }]);
    const waiting = await bench.pay(cart, { card_number: "4000 0000 0000 3220" });
    await raise("39.90");
    const ordersBefore = (await bench.orders()).length;
    await bench.post(waiting.headers.get("location") ?? "", { decision: "approve" });
    expect((await bench.orders()).length).toBe(ordersBefore);
    expect((await bench.pay(cart)).status).toBe(303);
    expect((await bench.orders()).length).toBe(ordersBefore + 1);
  });
});
