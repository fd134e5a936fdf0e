import type { ProductSummary } from "#app/shop-client/product.ts";
import { DemoProduct } from "./demo-product.tsx";
import { ProductError } from "./product-error.tsx";
import { SampleProduct } from "./sample-product.tsx";

interface ProductProblemProps {
  readonly handle: string;
  readonly problem: "unknown" | "refused" | "unreachable";
  /** Invented product that is shown instead; null if there is none. */
  readonly standIn: "demo" | "sample" | null;
  /** Products that the shop offers instead. */
  readonly offered: readonly ProductSummary[];
}

/** Replacement of a product that cannot be shown: a fallback product, or the error panel (spec §8). */
export function ProductProblem({ handle, problem, standIn, offered }: ProductProblemProps) {
  if (problem === "unknown" || standIn === null) return <ProductError offered={offered} />;
  return standIn === "demo" ? (
    <DemoProduct handle={handle} problem={problem} />
  ) : (
    <SampleProduct problem={problem} />
  );
}
