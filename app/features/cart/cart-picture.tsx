import type { CartItem } from "#domain/cart.ts";
import { Icon } from "../../ui/icon.tsx";
import { ProductPicture } from "../../ui/product-picture.tsx";

/** The cart keeps only a picture's address; a square of this side is what the shop's pictures are. */
const SIDE_PX = 1600;

/** A small square in the product's colour; decorative, since the name stands beside it. */
export function CartPicture({ item, sizes }: { readonly item: CartItem; readonly sizes: string }) {
  const { image } = item;
  return (
    <div
      data-accent={item.handle}
      className="grid aspect-square place-items-center overflow-hidden rounded-xl bg-accent-100"
    >
      {image === null ? (
        <Icon name="package" className="size-7 text-accent-700" />
      ) : (
        <ProductPicture
          picture={{ url: image, alt: "", width: SIDE_PX, height: SIDE_PX }}
          sizes={sizes}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
