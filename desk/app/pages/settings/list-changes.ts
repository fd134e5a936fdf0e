import type { CurrencyCode } from "#domain/money/money.ts";
import type { OfficeMoney } from "#desk/app/format.ts";
import type { LiveSettings, SettingsData, Zone } from "./settings-data.ts";

/** Change of one setting in the store; an amount is null if it is not set. */
export type Change =
  | { readonly kind: "threshold"; readonly before: OfficeMoney; readonly after: OfficeMoney }
  | { readonly kind: "added" | "removed"; readonly countries: readonly string[] }
  | {
      readonly kind: "price" | "freeOver" | "pickup" | "pickupFreeOver" | "stated";
      readonly zone: string;
      readonly before: OfficeMoney | null;
      readonly after: OfficeMoney | null;
    }
  | { readonly kind: "zone" | "zoneGone"; readonly zone: string }
  | { readonly kind: "moved"; readonly zone: string; readonly countries: readonly string[] }
  | { readonly kind: "cashOn" | "cashOff" | "cashChanged" }
  | { readonly kind: "transferOn" | "transferOff" | "transferChanged" }
  | { readonly kind: "account"; readonly iban: string }
  | { readonly kind: "subscriptions"; readonly zone: string; readonly isFree: boolean };

/** Lists what changes in the store between two settings. */
export function listChanges(
  { currency }: Pick<SettingsData, "currency">,
  before: LiveSettings,
  after: LiveSettings,
): readonly Change[] {
  const inShop = (amount: string): OfficeMoney => ({ amount, currencyCode: currency });
  const added = after.shipsTo.filter((country) => !before.shipsTo.includes(country));
  const removed = before.shipsTo.filter((country) => !after.shipsTo.includes(country));
  return [
    ...(before.freeShippingOver === after.freeShippingOver
      ? []
      : [
          {
            kind: "threshold",
            before: inShop(before.freeShippingOver),
            after: inShop(after.freeShippingOver),
          } as const,
        ]),
    ...changedMethod("cash", before.cashOnDelivery, after.cashOnDelivery),
    ...changedMethod("transfer", before.bankTransfer, after.bankTransfer),
    ...(before.bankTransfer.iban === after.bankTransfer.iban
      ? []
      : [{ kind: "account", iban: after.bankTransfer.iban } as const]),
    ...(added.length === 0 ? [] : [{ kind: "added", countries: added } as const]),
    ...(removed.length === 0 ? [] : [{ kind: "removed", countries: removed } as const]),
    ...after.shippingRates.flatMap((zone) => {
      const old = before.shippingRates.find((each) => each.zone === zone.zone);
      if (old === undefined) return [{ kind: "zone", zone: zone.zone } as const];
      const moved = zone.countries.filter(
        (country) => !old.countries.includes(country) && before.shipsTo.includes(country),
      );
      return [
        ...(moved.length === 0 ? [] : [{ kind: "moved", zone: zone.zone, countries: moved } as const]),
        ...changedAmounts(zone, old, currency),
        ...(old.freeForSubscriptions === zone.freeForSubscriptions
          ? []
          : [{ kind: "subscriptions", zone: zone.zone, isFree: zone.freeForSubscriptions } as const]),
      ];
    }),
    ...before.shippingRates
      .filter((old) => after.shippingRates.every(({ zone }) => zone !== old.zone))
      .map(({ zone }) => ({ kind: "zoneGone", zone }) as const),
  ];
}

function changedAmounts(zone: Zone, old: Zone, currency: CurrencyCode): readonly Change[] {
  const amountsOf = (rate: Zone) => {
    const currencyCode = rate.currency ?? currency;
    const { freeOver, statedFreeOver: stated, pickup } = rate;
    return {
      price: { amount: rate.price, currencyCode },
      freeOver: freeOver === undefined ? null : { amount: freeOver, currencyCode },
      pickup: pickup === undefined ? null : { amount: pickup.price, currencyCode },
      pickupFreeOver: pickup?.freeOver === undefined ? null : { amount: pickup.freeOver, currencyCode },
      stated: stated === undefined ? null : { amount: stated.amount, currencyCode: stated.currency },
    };
  };
  const [was, is] = [amountsOf(old), amountsOf(zone)];
  return (["price", "freeOver", "pickup", "pickupFreeOver", "stated"] as const).flatMap((kind) =>
    was[kind]?.amount === is[kind]?.amount && was[kind]?.currencyCode === is[kind]?.currencyCode
      ? []
      : [{ kind, zone: zone.zone, before: was[kind], after: is[kind] }],
  );
}

type Method = LiveSettings["cashOnDelivery"] | LiveSettings["bankTransfer"];

function changedMethod<Name extends "cash" | "transfer">(name: Name, before: Method, after: Method) {
  if (before.isOffered !== after.isOffered)
    return [{ kind: after.isOffered ? (`${name}On` as const) : (`${name}Off` as const) }];
  // Both were read by the same schema, which gives their fields one order.
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame ? [] : [{ kind: `${name}Changed` as const }];
}
