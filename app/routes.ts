import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The sitemap: every address of the store and the file that serves it. Start reading here. */
export default [
  layout("layout/store-layout.tsx", [
    index("pages/home/home.page.tsx"),
    route("shop", "pages/shop/shop.page.tsx"),
    route("products/:handle", "pages/product/product.page.tsx", { id: "product" }),
    route("product/:handle", "pages/product/product.page.tsx", { id: "product-short" }),
    route("product", "pages/product/product.page.tsx", { id: "product-default" }),

    // Header and footer hide themselves on these (spec §2).
    route("cart", "pages/cart/cart.page.tsx"),
    route("checkout", "pages/checkout/checkout.page.tsx"),
    route("finish", "pages/finish/finish.page.tsx"),
    route("success", "pages/success/success.page.tsx"),

    route("*", "pages/not-found/not-found.page.tsx"),
  ]),

  route("api/webhooks", "features/orders/webhooks.route.ts"),
  route("api/cart-lines", "features/cart/cart-lines.route.ts"),
  route("api/currency", "features/currency/currency.route.ts"),
] satisfies RouteConfig;
