import { expect, it, test } from "vitest";
import { toFullAmount } from "#desk/app/parts/read-amount.ts";
import { readSettings } from "./read-settings.ts";

it.each([
  ["19,90", "19.90"],
  ["19.90", "19.90"],
  [" 19,9 ", "19.90"],
  ["20", "20.00"],
  ["1.234,50", "1234.50"],
  ["1,234.50", "1234.50"],
  // No amounts, which the office refuses: of the last it cannot be told whether marks or decimals are meant.
  ["", ""],
  ["-1", "-1"],
  ["zece", "zece"],
  ["19,900", "19,900"],
])("reads %j as %j", (typed, amount) => {
  expect(toFullAmount(typed)).toBe(amount);
});

const SHOP = {
  currency: "RON",
  country: "RO",
  priceLists: [{ currency: "EUR", countries: ["DE", "HU"] }],
} as const;

test("the form becomes settings: countries once, each zone in the currency of its countries", () => {
  const fields: Readonly<Record<string, string>> = {
    freeShippingOver: "250",
    zones: "2",
    "zone.0.zone": "eu",
    "zone.0.countries": "DE,HU",
    "zone.0.price": "14,90",
    "zone.0.freeOver": "",
    "zone.0.stated": "250",
    "zone.0.statedCurrency": "RON",
    "zone.1.zone": "RO",
    "zone.1.countries": "RO",
    "zone.1.price": "19,90",
    "zone.1.freeOver": "180",
    "zone.1.freeForSubscriptions": "on",
    "zone.1.pickupPrice": "14,9",
    "zone.2.zone": "not counted",
    "cash.isOffered": "on",
    "cash.fee": "9,90",
    "cashOnDelivery.upTo.RO": "1.500,00",
    "cash.unitsMax": "20",
    "cash.openOrdersMax": "many",
    "cash.refusedMax": "2",
    "cash.confirmOver": "500",
    "transfer.isOffered": "on",
    "transfer.iban": "ro49 aaaa 1b31 0075 9384 0000",
    "transfer.holder": "Exemplu S.R.L.",
    "transfer.bank": "Banca Exemplu",
    "bankTransfer.upTo.RO": "5000",
    "transfer.openOrdersMax": "2",
    "transfer.payWithinDays": "7",
    "transfer.remindAfterDays": "3",
  };
  expect(readSettings((name) => fields[name] ?? "", SHOP)).toEqual({
    shipsTo: ["RO", "DE", "HU"],
    freeShippingOver: "250.00",
    shippingRates: [
      {
        zone: "EU",
        countries: ["DE", "HU"],
        currency: "EUR",
        price: "14.90",
        statedFreeOver: { amount: "250.00", currency: "RON" },
        freeForSubscriptions: false,
      },
      {
        zone: "RO",
        countries: ["RO"],
        price: "19.90",
        freeOver: "180.00",
        pickup: { price: "14.90" },
        freeForSubscriptions: true,
      },
    ],
    cashOnDelivery: {
      isOffered: true,
      fee: "9.90",
      countries: [{ country: "RO", from: "0.00", upTo: "1500.00" }],
      unitsMax: 20,
      // Refused by the office.
      openOrdersMax: 0,
      refusedMax: 2,
      confirmOver: "500.00",
    },
    bankTransfer: {
      isOffered: true,
      iban: "RO49AAAA1B31007593840000",
      holder: "Exemplu S.R.L.",
      bank: "Banca Exemplu",
      countries: [{ country: "RO", from: "0.00", upTo: "5000.00" }],
      openOrdersMax: 2,
      payWithinDays: 7,
      remindAfterDays: 3,
    },
  });
});

test("a form of a million zones is read no further than one of many", () => {
  const fields: Readonly<Record<string, string>> = { zones: "1000000" };
  expect(readSettings((name) => fields[name] ?? "", SHOP).shippingRates.length).toBeLessThan(100);
});
