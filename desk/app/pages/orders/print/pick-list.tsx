import { formatMoney } from "#desk/app/format.ts";
import { pointLabel } from "#domain/shipping/pickup-point.ts";
import type { Language } from "#domain/language/languages.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { useLanguage } from "#desk/app/use-texts.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import type { PrintedParcel } from "./load-parcels.server.ts";

/** Goods to take from the shelf for several orders at once. */
interface Pick {
  readonly variant: number;
  readonly title: string;
  readonly sku: string;
  readonly units: number;
  /** `#1001 × 2` */
  readonly orders: readonly string[];
}

/** Lists what to take from the shelf, by product, and for which orders. */
export function PickList({ parcels }: { readonly parcels: readonly PrintedParcel[] }) {
  const say = useOpenTexts({ ro, en });
  const picks = toPicks(parcels, useLanguage());
  return (
    <DataTable
      label={say("print.pick")}
      rows={picks}
      keyOf={({ variant }) => variant}
      none={say("print.none")}
      columns={[
        { title: say("quantity"), of: ({ units }) => units, isNumber: true },
        { title: say("goods"), of: ({ title }) => title },
        { title: say("sku"), of: ({ sku }) => sku },
        { title: say("title"), of: ({ orders }) => orders.join(", ") },
      ]}
    />
  );
}

/** Adds up the goods of parcels by variant; titles are in the person's language where an order has them in it. */
export function toPicks(parcels: readonly PrintedParcel[], language: Language): readonly Pick[] {
  const picks = new Map<number, Pick>();
  const own = parcels.toSorted((a, b) => Number(b.language === language) - Number(a.language === language));
  for (const parcel of own) {
    for (const { variant, title, variantTitle, sku, units } of parcel.lines) {
      const before = picks.get(variant);
      picks.set(variant, {
        ...{ variant, sku },
        title: before?.title ?? [title, variantTitle].filter((part) => part !== "").join(" · "),
        units: (before?.units ?? 0) + units,
        orders: [...(before?.orders ?? []), nameOf(parcel, units)],
      });
    }
  }
  return [...picks.values()].toSorted((a, b) => a.sku.localeCompare(b.sku, "en"));
}

/** Names an order with its units, what the courier collects, and its pick-up point: such a parcel needs another label. */
function nameOf({ name, due, point }: PrintedParcel, units: number): string {
  const counted = units === 1 ? name : `${name} × ${units}`;
  const marks = [
    ...(due === null ? [] : [`COD ${formatMoney(due)}`]),
    ...(point === null ? [] : [`${pointLabel(point)} · ${point.id}`]),
  ];
  return marks.length === 0 ? counted : `${counted} (${marks.join(", ")})`;
}
