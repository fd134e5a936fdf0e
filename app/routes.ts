import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The sitemap: every address of the store and the file that serves it. Start reading here. */
export default [
  layout("layout/store-layout.tsx", [
    index("pages/home/home.page.tsx"),
    route("shop", "pages/shop/shop.page.tsx"),
    route("products/:handle", "pages/product/product.page.tsx", { id: "product" }),
    route("product/:handle", "pages/product/product.page.tsx", { id: "product-short" }),
    route("product", "pages/product/product.page.tsx", { id: "product-default" }),

    route("our-story", "pages/brand/our-story/our-story.page.tsx"),
    route("our-values", "pages/brand/our-values/our-values.page.tsx"),
    route("our-researchers", "pages/brand/our-researchers/our-researchers.page.tsx"),
    route("health-professionals", "pages/brand/health-professionals/health-professionals.page.tsx"),

    route("faq", "pages/help/faq/faq.page.tsx"),
    route("shipping-and-returns", "pages/help/shipping/shipping.page.tsx"),
    route("contact", "pages/help/contact/contact.page.tsx"),

    route("terms", "pages/legal/legal.page.tsx", { id: "terms" }),
    route("privacy", "pages/legal/legal.page.tsx", { id: "privacy" }),
    route("cookies", "pages/legal/legal.page.tsx", { id: "cookies" }),

    route("my-account", "pages/account/account.page.tsx"),

    // Header and footer hide themselves on these (spec §2).
    route("cart", "pages/cart/cart.page.tsx"),
    route("checkout", "pages/checkout/checkout.page.tsx"),
    route("finish", "pages/finish/finish.page.tsx"),
    route("success", "pages/success/success.page.tsx"),

    route("blog", "pages/blog/overview.page.tsx"),
    route("blog/:blogHandle", "pages/blog/blog.page.tsx"),
    route("blog/:blogHandle/:articleHandle", "pages/blog/article.page.tsx"),

    route("*", "pages/not-found/not-found.page.tsx"),
  ]),

  route("sitemap.xml", "pages/seo/sitemap.route.ts"),
  route("robots.txt", "pages/seo/robots.route.ts"),
  route("site.webmanifest", "pages/seo/web-manifest.route.ts"),
  route("favicon.ico", "pages/seo/favicon.route.ts"),

  route("api/webhooks", "features/orders/webhooks.route.ts"),
  route("api/cart-lines", "features/cart/cart-lines.route.ts"),
  route("api/menu-products", "features/menu/menu-products.route.ts"),
  route("api/newsletter-signup", "features/newsletter/newsletter-signup.route.ts"),
  route("blog/rss.xml", "features/blog/rss.route.ts"),
  route("api/shopify", "features/blog/shop-query.route.ts"),
  route("api/currency", "features/currency/currency.route.ts"),
] satisfies RouteConfig;
