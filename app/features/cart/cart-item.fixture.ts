import type { NewCartItem } from "#domain/cart/cart.ts";

/** Items that tests add to carts. */
export const BOTTLE: NewCartItem = {
  id: "gid://shopify/ProductVariant/1",
  handle: "papillex",
  productTitle: "Papillex",
  variantTitle: "Un flacon",
  name: "Papillex Un flacon",
  image: "/media/papillex-single.webp",
  price: 28900,
  currency: "RON",
  variant: "Un flacon",
  isSubscription: false,
  subscriptionType: null,
};

export const SUBSCRIPTION: NewCartItem = {
  ...BOTTLE,
  id: "gid://shopify/ProductVariant/2",
  variantTitle: "Abonament lunar",
  name: "Papillex Abonament lunar",
  price: 26010,
  variant: "Abonament lunar",
  isSubscription: true,
  subscriptionType: "monthly",
};
