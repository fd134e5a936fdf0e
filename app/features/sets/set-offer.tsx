import { useState } from "react";
import { Link } from "react-router";
import { formatPrice } from "#domain/money/price-display.ts";
import { CartNeedsScripts } from "#app/features/cart/cart-needs-scripts.tsx";
import { unitPriceText } from "#app/features/products/unit-text.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { addSet } from "./add-set.ts";
import { type OfferedSet, setPrices } from "./offered-sets.ts";

/** Names the products of a set: "Papillex + AHCC". */
export function setName({ parts }: OfferedSet): string {
  return parts.map(({ item }) => item.productTitle).join(" + ");
}

/** Prices of a set's products, what they cost together and what that saves, and one button for all of them. */
export function SetOffer({ set }: { readonly set: OfferedSet }) {
  const [adding, setAdding] = useState(false);
  const { separately, saving, together } = setPrices(set);
  const soldOut = set.parts.filter(({ available }) => !available);

  async function addAll(): Promise<void> {
    setAdding(true);
    await addSet(set.parts.map(({ item }) => item));
    setAdding(false);
  }

  return (
    <>
      <div className="w-full max-w-md">
        <ul className="border-t border-line">
          {set.parts.map((part) => (
            <PartRow key={part.item.id} part={part} />
          ))}
        </ul>
        <dl className="flex flex-col gap-1.5 pt-3 tabular-nums">
          <Sum label={m["sets.separately"]()} value={formatPrice(separately)} />
          <Sum label={m["sets.saving"]({ percent: set.percent })} value={`−${formatPrice(saving)}`} />
          <Sum label={m["sets.together"]()} value={formatPrice(together)} isTotal />
        </dl>
      </div>
      {soldOut.length > 0 ? (
        <p className="text-sm font-medium text-danger">
          {m["sets.sold_out"]({ names: soldOut.map(({ item }) => item.productTitle).join(", ") })}
        </p>
      ) : (
        <>
          <Button data-buys="" aria-busy={adding} onClick={() => void addAll()}>
            <Icon name="plus" className="size-4" />
            {m["sets.add"]()}
          </Button>
          <CartNeedsScripts />
          <p className="max-w-text text-sm text-muted">{m["sets.terms"]()}</p>
        </>
      )}
    </>
  );
}

function PartRow({ part: { item, comparison, unitPrice } }: { readonly part: OfferedSet["parts"][number] }) {
  const { handle, productTitle, variantTitle } = item;
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-1">
      <Link
        to={`/products/${handle}`}
        className="inline-flex min-h-11 min-w-0 items-center break-words underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
      >
        {[productTitle, variantTitle].filter(Boolean).join(" · ")}
      </Link>
      <span className="shrink-0 text-right tabular-nums">
        <span className="font-semibold">{formatPrice({ amount: item.price, currency: item.currency })}</span>
        {unitPrice !== null && <span className="block text-xs">{unitPriceText(unitPrice)}</span>}
        {comparison?.kind === "before" && (
          <span className="block max-w-44 text-xs">
            {m["products.lowest_before"]({ price: formatPrice(comparison.price) })}
          </span>
        )}
      </span>
    </li>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

function Sum({ label, value, isTotal = false }: SumProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? "text-lg font-semibold" : "text-sm"}`}
    >
      <dt>{label}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  );
}
