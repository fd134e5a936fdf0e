import { PriceLine } from "../../features/products/price-line.tsx";
import { m } from "../../i18n/messages.ts";
import type { Variant } from "../../shop-client/product.ts";

interface VariantPickerProps {
  readonly variants: readonly Variant[];
  readonly chosen: Variant | null;
  /** The option's name on the platform; ours when it has none. */
  readonly name: string | null;
  readonly onChoose: (variant: Variant) => void;
}

/** The variants as cards of one radio group: label, savings, price with its suffix (spec §2, §9). */
export function VariantPicker({ variants, chosen, name, onChoose }: VariantPickerProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="sr-only">{name ?? m["product.choose_variant"]()}</legend>
      {variants.map((variant) => (
        <VariantCard
          key={variant.id}
          variant={variant}
          chosen={variant.id === chosen?.id}
          onChoose={() => onChoose(variant)}
        />
      ))}
      {chosen?.subscriptionInfo != null && (
        <p className="px-1 text-sm text-taupe">{chosen.subscriptionInfo}</p>
      )}
    </fieldset>
  );
}

interface VariantCardProps {
  readonly variant: Variant;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function VariantCard({ variant, chosen, onChoose }: VariantCardProps) {
  return (
    <label className="relative grid grid-cols-[auto_1fr_auto] items-start gap-x-3.5 rounded-card border border-sand bg-white py-3.5 pr-5 pl-4 transition-colors hover:border-accent-500 has-checked:border-accent-700 has-checked:bg-accent-100 has-checked:text-accent-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum">
      <input
        type="radio"
        name="variant"
        value={variant.id}
        checked={chosen}
        onChange={onChoose}
        className="mt-0.5 size-5 accent-accent-700 outline-none"
      />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="font-semibold">{variant.title}</span>
        {variant.available ? (
          variant.label !== null && <span className="text-sm">{variant.label}</span>
        ) : (
          <span className="text-sm font-medium text-danger">{m["product.sold_out"]()}</span>
        )}
      </span>
      <PriceLine
        variant={variant}
        layout="stacked"
        saving={variant.savingsPercent > 0 ? m["product.save"]({ percent: variant.savingsPercent }) : null}
      />
      {chosen && variant.subscriptionText !== null && (
        <span className="col-span-2 col-start-2 mt-1 text-sm">{variant.subscriptionText}</span>
      )}
    </label>
  );
}
