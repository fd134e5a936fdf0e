import { CART_KEY } from "#domain/storage-keys.ts";
import { CART_PICTURE_SIDE_PX } from "#app/features/cart/lines/cart-picture.tsx";
import { DRAWING_ADDRESS, PICTURE_WIDTHS_PX } from "#app/ui/product-picture.tsx";
import { CART_PICTURE_SIZES } from "./cart-row.tsx";

/** Maximum number of items that most screens show at first. */
const ITEMS_IN_VIEW = 3;

const WIDTHS_PX = PICTURE_WIDTHS_PX.filter((width) => width <= CART_PICTURE_SIDE_PX);

/**
 * Script that runs in the browser once the style sheet before it is loaded: fetches the pictures of the first items
 * in the stored cart, while the scripts that render them are loading. It builds the same addresses as
 * `ProductPicture`, which then finds them loaded. Storage is not trusted: an item without a readable picture is left
 * out.
 */
export const FETCH_CART_PICTURES = `{
const fetchPicture = (image) => {
  const picture = new Image();
  picture.fetchPriority = "high";
  if (${DRAWING_ADDRESS}.test(image)) {
    picture.src = image;
    return;
  }
  const address = new URL(image, location);
  const sources = ${JSON.stringify(WIDTHS_PX)}.map((width) => {
    address.searchParams.set("width", width);
    return address + " " + width + "w";
  });
  picture.sizes = "${CART_PICTURE_SIZES}";
  picture.srcset = sources.join();
};
try {
  for (const item of JSON.parse(localStorage.getItem("${CART_KEY}")).slice(0, ${ITEMS_IN_VIEW})) {
    try {
      if (typeof item.image === "string") fetchPicture(item.image);
    } catch {}
  }
} catch {}
}`;
