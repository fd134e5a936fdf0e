import type { CartItem } from "#domain/cart/cart.ts";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";

/** Assumed side of a picture: the cart stores only its address, and the shop's pictures are squares of this size. */
export const CART_PICTURE_SIDE_PX = 1600;

interface CartPictureProps {
  readonly item: Pick<CartItem, "handle" | "image">;
  readonly sizes: string;
}

/** Picture of a cart item. */
export function CartPicture({ item: { handle, image }, sizes }: CartPictureProps) {
  const picture =
    image === null ? null : { url: image, width: CART_PICTURE_SIDE_PX, height: CART_PICTURE_SIDE_PX };
  return <ProductThumbnail handle={handle} picture={picture} sizes={sizes} />;
}
