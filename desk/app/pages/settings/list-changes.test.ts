import { expect, it } from "vitest";
import { type Change, listChanges } from "./list-changes.ts";
import type { LiveSettings } from "./settings-data.ts";

const RO = { zone: "RO", countries: ["RO"], price: "19.90", freeForSubscriptions: false };
const EU = {
  zone: "EU",
  countries: ["DE", "HU"],
  currency: "EUR" as const,
  price: "14.90",
  freeOver: "35.00",
  freeForSubscriptions: false,
};
const CASH = {
  isOffered: true,
  fee: "9.90",
  countries: [{ country: "RO", from: "0.00", upTo: "1500.00" }],
  unitsMax: 20,
  openOrdersMax: 2,
  refusedMax: 2,
  confirmOver: "500.00",
};
const TRANSFER: LiveSettings["bankTransfer"] = {
  isOffered: true,
  iban: "RO1",
  holder: "Exemplu S.R.L.",
  bank: "Banca Exemplu",
  countries: [{ country: "RO", from: "0.00", upTo: "5000.00" }],
  openOrdersMax: 2,
  payWithinDays: 7,
  remindAfterDays: 3,
};
const BEFORE: LiveSettings = {
  shipsTo: ["RO", "DE", "HU"],
  freeShippingOver: "200.00",
  shippingRates: [RO, EU],
  cashOnDelivery: CASH,
  bankTransfer: TRANSFER,
};
const lei = (amount: string) => ({ amount, currencyCode: "RON" });
const euro = (amount: string) => ({ amount, currencyCode: "EUR" });

it.each<[string, Partial<LiveSettings>, readonly Change[]]>([
  ["nothing", {}, []],
  [
    "cash on delivery is switched off",
    { cashOnDelivery: { ...CASH, isOffered: false } },
    [{ kind: "cashOff" }],
  ],
  [
    "the account of bank transfers",
    { bankTransfer: { ...TRANSFER, iban: "RO2" } },
    [{ kind: "transferChanged" }, { kind: "account", iban: "RO2" }],
  ],
  ["its fee", { cashOnDelivery: { ...CASH, fee: "0.00" } }, [{ kind: "cashChanged" }]],
  [
    "the threshold",
    { freeShippingOver: "250.00" },
    [{ kind: "threshold", before: lei("200.00"), after: lei("250.00") }],
  ],
  [
    "a price and an own threshold",
    {
      shippingRates: [
        { ...RO, price: "24.90" },
        { ...EU, freeOver: undefined },
      ],
    },
    [
      { kind: "price", zone: "RO", before: lei("19.90"), after: lei("24.90") },
      { kind: "freeOver", zone: "EU", before: euro("35.00"), after: null },
    ],
  ],
  [
    "pick-up points, with a threshold of their own",
    { shippingRates: [{ ...RO, pickup: { price: "14.90", freeOver: "100.00" } }, EU] },
    [
      { kind: "pickup", zone: "RO", before: null, after: lei("14.90") },
      { kind: "pickupFreeOver", zone: "RO", before: null, after: lei("100.00") },
    ],
  ],
  [
    "the threshold that others are told",
    { shippingRates: [RO, { ...EU, statedFreeOver: { amount: "200.00", currency: "RON" } }] },
    [{ kind: "stated", zone: "EU", before: null, after: lei("200.00") }],
  ],
  [
    "a country without delivery",
    { shipsTo: ["RO", "DE"], shippingRates: [RO, { ...EU, countries: ["DE"] }] },
    [{ kind: "removed", countries: ["HU"] }],
  ],
  [
    "a country in a zone of its own",
    { shippingRates: [RO, { ...EU, countries: ["DE"] }, { ...EU, zone: "HU", countries: ["HU"] }] },
    [{ kind: "zone", zone: "HU" }],
  ],
  [
    "a country that moves, and a zone that ends",
    { shippingRates: [{ ...RO, countries: ["RO", "DE", "HU"] }] },
    [
      { kind: "moved", zone: "RO", countries: ["DE", "HU"] },
      { kind: "zoneGone", zone: "EU" },
    ],
  ],
  [
    "free delivery of subscriptions",
    { shippingRates: [{ ...RO, freeForSubscriptions: true }, EU] },
    [{ kind: "subscriptions", zone: "RO", isFree: true }],
  ],
])("tells of %s", (_what, change, expected) => {
  expect(listChanges({ currency: "RON" }, BEFORE, { ...BEFORE, ...change })).toEqual(expected);
});
