import { DEMO_PRODUCTS } from "#domain/demo-catalogue.ts";
import { DemoProduct } from "./demo-product.tsx";
import { ProductError } from "./product-error.tsx";

interface ProductProblemProps {
  readonly handle: string;
  readonly problem: "unknown" | "refused" | "unreachable";
}

/** In the place of a product that cannot be shown: the demo product of the same handle, or the error panel (spec §8). */
export function ProductProblem({ handle, problem }: ProductProblemProps) {
  const isDemo = problem !== "unknown" && DEMO_PRODUCTS.some((demo) => demo.handle === handle);
  return isDemo ? <DemoProduct handle={handle} problem={problem} /> : <ProductError />;
}
