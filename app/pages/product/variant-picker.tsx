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
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-sm font-medium">{name ?? m["product.choose_variant"]()}</legend>
      {variants.map((variant) => (
        <label
          key={variant.id}
          className="relative flex items-start gap-4 rounded-card border border-sand bg-white px-5 py-4 transition-colors hover:border-accent-500 has-checked:border-accent-700 has-checked:bg-accent-100 has-checked:text-accent-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-plum"
        >
          <input
            type="radio"
            name="variant"
            value={variant.id}
            checked={variant.id === chosen?.id}
            onChange={() => onChoose(variant)}
            className="mt-1 size-5 shrink-0 accent-accent-700 outline-none"
          />
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{variant.title}</span>
              {variant.savingsPercent > 0 && (
                <span className="rounded-full bg-gold px-2.5 py-0.5 text-xs font-semibold text-ink">
                  {m["product.save"]({ percent: variant.savingsPercent })}
                </span>
              )}
              {!variant.available && (
                <span className="text-sm font-medium text-danger">{m["product.sold_out"]()}</span>
              )}
            </span>
            {variant.label !== null && <span className="text-sm">{variant.label}</span>}
            <PriceLine variant={variant} className="mt-1" />
            {variant.id === chosen?.id && variant.subscriptionText !== null && (
              <span className="mt-1 text-sm">{variant.subscriptionText}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
