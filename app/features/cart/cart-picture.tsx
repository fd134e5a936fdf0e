import type { CartItem } from "#domain/cart/cart.ts";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";

/** The cart keeps only a picture's address; a square of this side is what the shop's pictures are. */
export const CART_PICTURE_SIDE_PX = 1600;

interface CartPictureProps {
  readonly item: Pick<CartItem, "handle" | "image">;
  readonly sizes: string;
}

/** The picture of something in the cart. */
export function CartPicture({ item: { handle, image }, sizes }: CartPictureProps) {
  const picture =
    image === null ? null : { url: image, width: CART_PICTURE_SIDE_PX, height: CART_PICTURE_SIDE_PX };
  return <ProductThumbnail handle={handle} picture={picture} sizes={sizes} />;
}
