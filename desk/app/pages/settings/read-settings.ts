import { CURRENCIES } from "#domain/money/money.ts";
import { type Currencies, currencyOf } from "#domain/money/price-lists.ts";
import { parseIban } from "#domain/payment/iban.ts";
import { toFullAmount } from "#desk/app/parts/read-amount.ts";

/** Zones of one form, at most: the office refuses more than it knows. */
const ZONES_READ_MAX = 60;

type Shop = Currencies & { readonly country: string };

/** Reads the form as settings in the format of `shop.json`; the office checks them. */
export function readSettings(read: (name: string) => string, shop: Shop) {
  const count = Math.min(Number(read("zones")) || 0, ZONES_READ_MAX);
  const shippingRates = Array.from({ length: count }, (_, index) => readZone(read, index, shop));
  const delivered = shippingRates.flatMap(({ countries }) => countries);
  // Countries are listed once, in their zones; the shop's own comes first.
  const others = [...new Set(delivered)].filter((country) => country !== shop.country);
  const shipsTo = delivered.includes(shop.country) ? [shop.country, ...others] : others;
  return {
    shipsTo,
    freeShippingOver: toFullAmount(read("freeShippingOver")),
    shippingRates,
    cashOnDelivery: readCash(read, shipsTo),
    bankTransfer: readTransfer(read, shipsTo),
  };
}

type ReadText = (name: string) => string;

/** Reads the limits of a method: it is offered in the countries that have a highest amount. */
function readLimits(read: ReadText, method: string, shipsTo: readonly string[]) {
  return shipsTo
    .filter((country) => read(`${method}.upTo.${country}`) !== "")
    .map((country) => ({
      country,
      from: toFullAmount(read(`${method}.from.${country}`) || "0"),
      upTo: toFullAmount(read(`${method}.upTo.${country}`)),
    }));
}

function readCount(read: ReadText, field: string): number {
  return /^\d{1,4}$/.test(read(field)) ? Number(read(field)) : 0;
}

function readCash(read: ReadText, shipsTo: readonly string[]) {
  return {
    isOffered: read("cash.isOffered") === "on",
    fee: toFullAmount(read("cash.fee")),
    countries: readLimits(read, "cashOnDelivery", shipsTo),
    unitsMax: readCount(read, "cash.unitsMax"),
    openOrdersMax: readCount(read, "cash.openOrdersMax"),
    refusedMax: readCount(read, "cash.refusedMax"),
    confirmOver: toFullAmount(read("cash.confirmOver")),
  };
}

function readTransfer(read: ReadText, shipsTo: readonly string[]) {
  const iban = read("transfer.iban");
  return {
    isOffered: read("transfer.isOffered") === "on",
    iban: parseIban(iban) ?? iban,
    holder: read("transfer.holder"),
    bank: read("transfer.bank"),
    countries: readLimits(read, "bankTransfer", shipsTo),
    openOrdersMax: readCount(read, "transfer.openOrdersMax"),
    payWithinDays: readCount(read, "transfer.payWithinDays"),
    remindAfterDays: readCount(read, "transfer.remindAfterDays"),
  };
}

function readZone(read: (name: string) => string, index: number, shop: Shop) {
  const of = (field: string): string => read(`zone.${index}.${field}`);
  const countries = of("countries").split(",").filter(Boolean);
  const currency = currencyOf(shop, countries[0] ?? shop.country);
  const stated = toFullAmount(of("stated"));
  const statedCurrency = CURRENCIES.find((each) => each === of("statedCurrency")) ?? shop.currency;
  return {
    zone: of("zone").toUpperCase(),
    countries,
    ...(currency !== shop.currency && { currency }),
    price: toFullAmount(of("price")),
    ...(of("freeOver") !== "" && { freeOver: toFullAmount(of("freeOver")) }),
    ...(stated !== "" && { statedFreeOver: { amount: stated, currency: statedCurrency } }),
    ...(of("pickupPrice") + of("pickupFreeOver") !== "" && { pickup: readPickup(of) }),
    freeForSubscriptions: of("freeForSubscriptions") === "on",
  };
}

/** Reads the pick-up points of a zone; a threshold alone is refused for want of a price. */
function readPickup(of: (field: string) => string) {
  const freeOver = of("pickupFreeOver");
  return {
    price: toFullAmount(of("pickupPrice")),
    ...(freeOver !== "" && { freeOver: toFullAmount(freeOver) }),
  };
}
