import { CART_KEY } from "#domain/storage-keys.ts";
import { SIDE_PX } from "../../features/cart/cart-picture.tsx";
import { DRAWING, PICTURE_WIDTHS } from "../../ui/product-picture.tsx";
import { PICTURE_SIZES } from "./cart-row.tsx";

/** How many items are in view at first, at most, on most screens. */
const ITEMS_IN_VIEW = 3;

const WIDTHS = PICTURE_WIDTHS.filter((width) => width <= SIDE_PX);

/**
 * Runs in the browser before the first paint: fetches the pictures of the first items in the stored cart, while the scripts
 * that draw them are on their way. It makes the same addresses as `ProductPicture`, which then finds them fetched. What
 * storage holds may be anything: what cannot be read is left to the page.
 */
export const FETCH_CART_PICTURES = `try {
for (const { image } of JSON.parse(localStorage.getItem("${CART_KEY}")).slice(0, ${ITEMS_IN_VIEW})) {
  if (typeof image !== "string") continue;
  const picture = new Image();
  picture.fetchPriority = "high";
  if (${DRAWING}.test(image)) {
    picture.src = image;
    continue;
  }
  const address = new URL(image, location);
  const sources = ${JSON.stringify(WIDTHS)}.map((width) => {
    address.searchParams.set("width", width);
    return address + " " + width + "w";
  });
  picture.sizes = "${PICTURE_SIZES}";
  picture.srcset = sources.join();
}
} catch {}`;
