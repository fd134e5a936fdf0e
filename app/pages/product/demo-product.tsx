import { DEMO_PRODUCTS } from "#domain/catalogue/demo-catalogue.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { demoTexts } from "#app/features/products/demo-texts.ts";
import { useRootData } from "#app/platform/root-data.ts";
import { FallbackProduct, type FallbackProblem } from "./fallback-product.tsx";

interface DemoProductProps {
  readonly handle: string;
  readonly problem: FallbackProblem;
}

/** One of the six demo products of spec §8, in place of the product with its handle. */
export function DemoProduct({ handle, problem }: DemoProductProps) {
  const names = useRootData()?.cautiousNames;
  const price = DEMO_PRODUCTS.find((demo) => demo.handle === handle)?.price;
  return (
    <FallbackProduct accent={handle} problem={problem} {...demoTexts(handle, names)}>
      {price !== undefined && <p className="text-xl font-semibold">{formatPrice(price)}</p>}
    </FallbackProduct>
  );
}
