import { DemoProduct } from "./demo-product.tsx";
import { ProductError } from "./product-error.tsx";
import { SampleProduct } from "./sample-product.tsx";

interface ProductProblemProps {
  readonly handle: string;
  readonly problem: "unknown" | "refused" | "unreachable";
  /** The invented product that is shown instead; null where there is none. */
  readonly standIn: "demo" | "sample" | null;
}

/** In the place of a product that cannot be shown: a fallback product, or the error panel (spec §8). */
export function ProductProblem({ handle, problem, standIn }: ProductProblemProps) {
  if (problem === "unknown" || standIn === null) return <ProductError />;
  return standIn === "demo" ? (
    <DemoProduct handle={handle} problem={problem} />
  ) : (
    <SampleProduct problem={problem} />
  );
}
