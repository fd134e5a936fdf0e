import { SAMPLE_OPTIONS } from "#domain/catalogue/demo-catalogue.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { m } from "#app/i18n/messages.ts";
import { FallbackProduct, type FallbackProblem } from "./fallback-product.tsx";

const NAMES = {
  single: m["product.sample_single"],
  monthly: m["product.sample_monthly"],
  quarterly: m["product.sample_quarterly"],
};

/** Sample product of spec §8 with its purchase options (§3), for a handle that is none of the six. */
export function SampleProduct({ problem }: { readonly problem: FallbackProblem }) {
  return (
    <FallbackProduct
      accent="brand"
      problem={problem}
      title={m["product.sample_title"]()}
      subtitle={m["product.sample_subtitle"]()}
    >
      <dl className="w-full divide-y divide-line border-y border-line">
        {SAMPLE_OPTIONS.map(({ name, price }) => (
          <div key={name} className="flex justify-between gap-4 py-3">
            <dt>{NAMES[name]()}</dt>
            <dd className="font-semibold tabular-nums">{formatPrice(price)}</dd>
          </div>
        ))}
      </dl>
    </FallbackProduct>
  );
}
