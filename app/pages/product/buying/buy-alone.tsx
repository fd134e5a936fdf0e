import { toVariantParameter } from "#domain/catalogue/variant.ts";
import { BuyNowForm } from "#app/features/buy-now/buy-now-form.tsx";
import { toCartItem } from "#app/features/cart/add-to-cart.ts";
import { m } from "#app/i18n/messages.ts";
import type { Variant } from "#app/shop-client/product.ts";
import type { ShownProduct } from "#app/pages/product/story/product-story.ts";

interface BuyAloneProps {
  readonly product: ShownProduct;
  readonly variant: Variant;
  readonly pieces: number;
  /** Id of the form, which the quantity field is sent with. */
  readonly form: string;
}

/** Buys the chosen variant alone, with the quantity of the field above; the browser's cart stays as it is. */
export function BuyAlone({ product, variant, pieces, form }: BuyAloneProps) {
  return (
    <BuyNowForm
      id={form}
      goods={[{ ...toCartItem(product, variant), quantity: pieces }]}
      note={m["buy_now.alone_note"]()}
    >
      <input type="hidden" name="variant" value={toVariantParameter(variant.id)} />
      <input type="hidden" name="handle" value={product.handle} />
    </BuyNowForm>
  );
}
