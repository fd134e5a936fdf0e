import { parseIban } from "#domain/payment/iban.ts";
import { currenciesOf, currencyOf } from "#domain/money/price-lists.ts";
import { shopConfig, type ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import { type CheckedDocument, checkDocument, type DocumentIssue } from "#shop/seed/document-issue.ts";

/** Checks `shop.json`: its format, and that countries, zones and currencies agree with each other. */
export function checkShopConfig(json: unknown): CheckedDocument<ShopConfig> {
  return checkDocument(shopConfig, json, (config) => [
    ...findDeliveryIssues(config),
    ...findPriceListIssues(config),
    ...findLimitIssues("cashOnDelivery", config),
    ...findLimitIssues("bankTransfer", config),
    ...findAccountIssues(config),
    ...findRepeatedCodes(config),
  ]);
}

type Listed = readonly { readonly country: string; readonly path: string }[];

/** Lists every country of some lists with its place in the document. */
function placesOf(field: string, lists: readonly { readonly countries: readonly string[] }[]): Listed {
  return lists.flatMap(({ countries }, index) =>
    countries.map((country, n) => ({ country, path: `${field}.${index}.countries.${n}` })),
  );
}

function findDeliveryIssues(config: ShopConfig): DocumentIssue[] {
  const { shippingRates, shipsTo, country: home } = config;
  const priced = placesOf("shippingRates", shippingRates);
  const hasRate = new Set(priced.map(({ country }) => country));
  return [
    ...shipsTo.flatMap((country, index): DocumentIssue[] =>
      hasRate.has(country)
        ? []
        : [{ path: `shipsTo.${index}`, code: "required", reason: `no rate delivers to ${country}` }],
    ),
    ...priced.flatMap(({ country, path }): DocumentIssue[] =>
      shipsTo.includes(country)
        ? []
        : [{ path, code: "unknown_target", reason: `${country} has a rate but is not listed in shipsTo` }],
    ),
    ...findRepeatedCountries(priced, "rates"),
    ...findRepeated(
      "shippingRates",
      "zone",
      shippingRates.map(({ zone }) => zone),
    ),
    ...(shipsTo.includes(home)
      ? []
      : [{ path: "shipsTo", code: "required", reason: `${home} is missing` } as const]),
    ...priced.flatMap(({ country, path }): DocumentIssue[] => {
      const rate = shippingRates[Number(path.split(".")[1])];
      const [ofRate, paid] = [rate?.currency ?? config.currency, currencyOf(config, country)];
      const reason = `${rate?.zone} is in ${ofRate}, ${country} is sold to in ${paid}`;
      return ofRate === paid ? [] : [{ path, code: "other_currency", reason }];
    }),
  ];
}

function findPriceListIssues(config: ShopConfig): DocumentIssue[] {
  const listed = placesOf("priceLists", config.priceLists);
  return [
    ...findRepeatedCountries(listed, "lists"),
    ...listed.flatMap(({ country, path }): DocumentIssue[] =>
      country === config.country
        ? [{ path, code: "other_currency", reason: `${country} is sold to in ${config.currency}` }]
        : [],
    ),
    ...findRepeated("priceLists", "currency", currenciesOf(config).slice(1), [config.currency]),
  ];
}

/** An offered transfer names a whole account, and reminds before the day of payment. */
function findAccountIssues({ bankTransfer }: ShopConfig): DocumentIssue[] {
  const { isOffered, iban, payWithinDays, remindAfterDays } = bankTransfer;
  const missing = (["iban", "holder", "bank"] as const).filter((field) => bankTransfer[field] === "");
  return [
    ...(isOffered ? missing : []).map((field): DocumentIssue => ({
      path: `bankTransfer.${field}`,
      code: "required",
      reason: "is missing",
    })),
    ...(iban === "" || parseIban(iban) === iban
      ? []
      : [{ path: "bankTransfer.iban", code: "invalid", reason: "is no IBAN" } as const]),
    ...(remindAfterDays < payWithinDays
      ? []
      : [{ path: "bankTransfer.remindAfterDays", code: "invalid", reason: "is after the payment" } as const]),
  ];
}

/** Methods without a gateway are paid in the shop's own currency, where it delivers. */
function findLimitIssues(method: "cashOnDelivery" | "bankTransfer", config: ShopConfig): DocumentIssue[] {
  const { countries } = config[method];
  return [
    ...countries.flatMap(({ country, from, upTo }, index): DocumentIssue[] => {
      const path = `${method}.countries.${index}`;
      if (!config.shipsTo.includes(country))
        return [
          { path: `${path}.country`, code: "unknown_target", reason: `${country} is not listed in shipsTo` },
        ];
      if (currencyOf(config, country) !== config.currency) {
        const reason = `${country} is sold to in ${currencyOf(config, country)}`;
        return [{ path: `${path}.country`, code: "other_currency", reason }];
      }
      return Number(from) <= Number(upTo)
        ? []
        : [{ path: `${path}.upTo`, code: "invalid", reason: "is less than the lowest amount" }];
    }),
    ...findRepeated(
      `${method}.countries`,
      "country",
      countries.map(({ country }) => country),
    ),
  ];
}

function findRepeatedCodes({ discountCodes }: ShopConfig): DocumentIssue[] {
  return findRepeated(
    "discountCodes",
    "code",
    discountCodes.map(({ code }) => code),
  );
}

function findRepeatedCountries(listed: Listed, lists: string): DocumentIssue[] {
  return listed.flatMap(({ country, path }, index): DocumentIssue[] =>
    listed.findIndex((each) => each.country === country) === index
      ? []
      : [{ path, code: "repeated", reason: `${country} is in two ${lists}` }],
  );
}

function findRepeated(
  list: string,
  field: string,
  values: readonly string[],
  taken: readonly string[] = [],
): DocumentIssue[] {
  return values.flatMap((value, index): DocumentIssue[] =>
    values.indexOf(value) === index && !taken.includes(value)
      ? []
      : [{ path: `${list}.${index}.${field}`, code: "repeated", reason: `${value} comes twice` }],
  );
}
