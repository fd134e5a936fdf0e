import { useId } from "react";
import type { SoldAs } from "#domain/catalogue/product-kind.ts";
import { PriceLine, PriceNotes } from "./price-line.tsx";
import { m } from "#app/i18n/messages.ts";
import type { Variant } from "#app/shop-client/product.ts";

interface VariantPickerProps {
  readonly variants: readonly Variant[];
  readonly chosen: Variant | null;
  readonly soldAs: SoldAs;
  /** Option's name at the platform; ours without one. */
  readonly name: string | null;
  readonly onChoose: (variant: Variant) => void;
}

/**
 * Radio group of the variants as cards: label, savings, price with its suffix, price per day and comparison price,
 * and the description (spec §2, §9).
 */
export function VariantPicker({ variants, chosen, soldAs, name, onChoose }: VariantPickerProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="sr-only">{name ?? m["product.choose_variant"]()}</legend>
      {variants.map((variant) => (
        <VariantCard
          key={variant.id}
          variant={variant}
          soldAs={soldAs}
          chosen={variant.id === chosen?.id}
          onChoose={() => onChoose(variant)}
        />
      ))}
      {chosen?.subscriptionInfo != null && (
        <p className="px-1 text-sm text-muted">{chosen.subscriptionInfo}</p>
      )}
    </fieldset>
  );
}

interface VariantCardProps {
  readonly variant: Variant;
  readonly soldAs: SoldAs;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function VariantCard({ variant, soldAs, chosen, onChoose }: VariantCardProps) {
  const { available, label, description, subscriptionText, savingsPercent } = variant;
  const id = useId();
  return (
    <label className="relative grid grid-cols-[auto_1fr_auto] items-start gap-x-3.5 rounded-card border border-line bg-surface-raised py-2.5 pr-5 pl-4 transition-colors hover:border-accent-graphic has-checked:border-accent has-checked:bg-accent-surface has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="variant"
        value={variant.id}
        checked={chosen}
        onChange={onChoose}
        // The rest of the label is long: it is read after the name.
        aria-labelledby={`${id}name ${id}price`}
        aria-describedby={`${id}text`}
        className="mt-0.5 size-5 accent-accent outline-none"
      />
      <span id={`${id}name`} className="flex flex-col">
        <span className="font-semibold">{variant.title}</span>
        {available ? (
          label !== null && <span className="text-sm">{label}</span>
        ) : (
          <span className="text-sm font-medium text-danger">{m["product.sold_out"]()}</span>
        )}
      </span>
      <PriceLine
        id={`${id}price`}
        variant={variant}
        soldAs={soldAs}
        layout="stacked"
        saving={savingsPercent > 0 ? m["product.save"]({ percent: savingsPercent }) : null}
      />
      <span id={`${id}text`} className="col-span-2 col-start-2 flex flex-col text-sm leading-snug">
        <PriceNotes variant={variant} soldAs={soldAs} />
        {description !== null && <span>{description}</span>}
        {chosen && subscriptionText !== null && <span>{subscriptionText}</span>}
      </span>
    </label>
  );
}
