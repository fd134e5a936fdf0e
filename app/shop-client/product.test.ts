import { describe, expect, it, test } from "vitest";
import { money } from "#domain/money/money.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { toSummary } from "./product.ts";

type Wire = Parameters<typeof toSummary>[0];
type WireVariant = Wire["variants"]["nodes"][number];

const lei = (amount: string) => ({ amount, currencyCode: "RON" });
const FIRST = { url: "https://cdn.test/single.webp?v=1", altText: "Un flacon", width: 1600, height: 1600 };

function variant(title: string, amount: string, facts: Partial<WireVariant> = {}): WireVariant {
  return {
    id: title,
    title,
    sku: null,
    availableForSale: true,
    price: lei(amount),
    compareAtPrice: null,
    image: null,
    metafields: [],
    ...facts,
  };
}

const SINGLE = variant("Un flacon", "269.0");
const MONTHLY = variant("Abonament lunar", "242.1", { compareAtPrice: lei("269.0") });
const PACK = variant("3 flacoane", "726.3", { compareAtPrice: lei("807.0") });

function wireOf(nodes: readonly WireVariant[], facts: Partial<Wire> = {}): Wire {
  return {
    id: "1",
    handle: "endo-well",
    title: "Endo-Well",
    tags: [],
    availableForSale: true,
    images: { nodes: [FIRST] },
    variants: { nodes },
    metafields: [{ key: "capsules", value: "90" }],
    ...facts,
  };
}

function summaryOf(nodes: readonly WireVariant[], facts: Partial<Wire> = {}) {
  return toSummary(wireOf(nodes, facts), (url) => url.replace("https://cdn.test", ""));
}

describe("a reduction that the platform announces", () => {
  const reduced = variant("Un flacon", "259.0", {
    compareAtPrice: lei("349.0"),
    metafields: [{ key: "savings", value: "30" }],
  });
  const withReference = (amount: number, currency = "RON") =>
    toSummary(wireOf([reduced]), (url) => url, new Map([[reduced.id, money(amount, currency)]]));

  test("is shown, and counted, against the recorded reference price alone", () => {
    const { variants, savingsPercent, reduction } = withReference(289_00);
    expect(variants[0]?.comparison).toEqual({ kind: "before", price: money(289_00, "RON") });
    expect(savingsPercent).toBe(10);
    expect(reduction).toEqual({ price: money(259_00, "RON"), before: money(289_00, "RON") });
  });

  test.each([
    ["nothing was recorded", summaryOf([reduced])],
    ["the price was lower in the 30 days before", withReference(249_00)],
    ["it was the same", withReference(259_00)],
    ["it was in another currency", withReference(289_00, "EUR")],
  ])(
    "is not shown where %s: no struck price, no percent",
    (_case, { variants, savingsPercent, reduction }) => {
      expect([variants[0]?.comparison, variants[0]?.savingsPercent, savingsPercent, reduction]).toEqual([
        null,
        0,
        0,
        null,
      ]);
    },
  );

  test("of a pack without single bottles is a bottle's share; without a record its title says what it saves", () => {
    const references = new Map([[PACK.id, money(807_00, "RON")]]);
    const { variants, reduction } = toSummary(wireOf([PACK]), (url) => url, references);
    expect(variants[0]?.comparison).toEqual({ kind: "before", price: money(269_00, "RON") });
    expect(reduction).toEqual({ price: money(242_10, "RON"), before: money(269_00, "RON") });
    expect(summaryOf([PACK]).variants[0]).toMatchObject({ comparison: null, savingsPercent: 10 });
  });
});

describe("the prices of a product", () => {
  const { variants, from, savingsPercent, supply } = summaryOf([SINGLE, MONTHLY, PACK]);
  const [single, monthly, pack] = variants;

  test("compare a pack and a subscription with one bottle", () => {
    const bottle = { kind: "single", price: money(26900, "RON") };
    expect(variants.map(({ comparison }) => comparison)).toEqual([null, bottle, bottle]);
  });

  test("come to a day's price by the capsules of a bottle, 2 a day", () => {
    expect(single?.pricePerDay).toEqual(money(598, "RON"));
    expect(monthly?.pricePerDay).toEqual(money(538, "RON"));
    expect(pack?.pricePerDay).toEqual(money(538, "RON"));
  });

  test("come to a capsule's price, also for what a card shows", () => {
    const perCapsule = variants.map(({ unitPrice }) => unitPrice?.price.amount);
    expect(perCapsule).toEqual([299, 269, 269]);
    expect(summaryOf([SINGLE, MONTHLY, PACK]).fromUnit?.price).toEqual(money(269, "RON"));
    expect(summaryOf([SINGLE], { metafields: [] }).fromUnit).toBeNull();
  });

  test("start at the least price of one bottle", () => {
    expect(from).toEqual(money(24210, "RON"));
    expect(summaryOf([SINGLE, PACK]).from).toEqual(money(24210, "RON"));
  });

  test("save at most the largest share of a variant; a bottle lasts as long as its capsules", () => {
    expect(savingsPercent).toBe(10);
    expect(supply).toEqual({ capsules: 90, days: 45 });
  });

  test("save what they save today, whatever titles and metafields say", () => {
    const cheaper = variant("Un flacon", "242.1");
    const declared = { metafields: [{ key: "savings", value: "15" }] };
    const percents = [cheaper, { ...MONTHLY, ...declared }, PACK];
    expect(summaryOf(percents).variants.map((each) => each.savingsPercent)).toEqual([0, 0, 0]);
    expect(summaryOf([SINGLE, { ...MONTHLY, ...declared }]).savingsPercent).toBe(10);
  });

  test("of a shop that does not say how many capsules a bottle holds have no price per day", () => {
    const unknown = summaryOf([SINGLE], { metafields: [null] });
    expect([unknown.supply, unknown.variants[0]?.pricePerDay]).toEqual([null, null]);
  });

  test("of a quarterly subscription have none where its title does not say how many bottles come", () => {
    const { variants: quarterly } = summaryOf([
      variant("Abonament trimestrial", "726.3"),
      variant("Abonament trimestrial, 3 flacoane", "726.3"),
    ]);
    expect(quarterly.map(({ pricePerDay }) => pricePerDay)).toEqual([null, money(538, "RON")]);
  });
});

it.each([
  ["the first variant is sold out", [{ ...SINGLE, availableForSale: false }, PACK], false],
  ["another one is", [SINGLE, { ...PACK, availableForSale: false }], true],
])("what a card shows can be had or not by the first variant: %s", (_text, nodes, shownAvailable) => {
  expect(summaryOf(nodes)).toMatchObject({ available: true, shownAvailable });
});

describe("the picture of a product", () => {
  const pictureWith = (value: string | null) =>
    summaryOf([SINGLE], { showcase: value === null ? null : { value } }).picture;
  const first = { url: "/single.webp?v=1", alt: "Un flacon", width: 1600, height: 1600 };

  it.each([
    ["without a showcase image is the first one", null, first],
    ["is the showcase image", "https://cdn.test/show.webp", { url: "/show.webp", alt: "Endo-Well" }],
    [
      "is the first one, size and text known, when that is the showcase image",
      "https://cdn.test/single.webp",
      first,
    ],
    ["is the first one when the showcase image is no URL", "gid://shopify/MediaImage/1", first],
  ])("%s", (_text, value, picture) => {
    expect(pictureWith(value)).toMatchObject(picture);
  });
});

test.each([
  ["289.0", "PLN", "PLN 289.00"],
  ["5000.0", "KRW", "KRW 5000"],
  ["12.345", "KWD", "KWD 12.345"],
  ["59.99", "", "$59.99"],
])(
  "a price of %s in %j shows as %s: dollars stand for a missing currency alone",
  (amount, currencyCode, text) => {
    const [shown] = summaryOf([variant("Un flacon", "0", { price: { amount, currencyCode } })]).variants;
    if (shown === undefined) throw new Error("The product has no variant.");
    expect([formatPrice(shown.price), formatPrice(shown.pricePerBottle)]).toEqual([text, text]);
  },
);
