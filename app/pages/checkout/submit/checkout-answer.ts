import type { BuyNowProblem } from "./buy-now.server.ts";
import type { CheckoutValues, FieldErrors } from "#app/features/checkout/checkout-fields.ts";
import type { CodeCheck } from "#app/features/checkout/code-check.ts";
import type { PointSearch } from "#app/pages/checkout/delivery/shown-point.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import type { CartChange } from "./checkout-lines.ts";
import type { OrderProblem } from "./refusals.ts";

/** Answer to *Buy now* when it leads to no payment page. */
export interface NotBoughtAnswer {
  readonly kind: "not_bought";
  readonly reason: BuyNowProblem;
  /** Path of the page where the button was pressed. */
  readonly back: string;
}

/** Answer of the server when the checkout does not go on; `values` is as typed, so that nothing is lost. */
export type CheckoutAnswer =
  | {
      readonly kind: "refused";
      readonly values: CheckoutValues;
      readonly errors: FieldErrors;
      readonly problem: OrderProblem | null;
    }
  | {
      /** Only the code was checked. */
      readonly kind: "code";
      readonly values: CheckoutValues;
      readonly check: CodeCheck;
    }
  | {
      /** Only pick-up points were searched. */
      readonly kind: "points";
      readonly values: CheckoutValues;
      readonly search: PointSearch;
    }
  | {
      readonly kind: "changed";
      readonly values: CheckoutValues;
      readonly changes: readonly CartChange[];
      readonly accepted: readonly CheckoutLine[];
    };
