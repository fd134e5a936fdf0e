import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Sitemap: every address of the store and the file that serves it. Start reading here. */
export default [
  layout("layout/store-layout.tsx", [
    index("pages/home/home.page.tsx"),
    route("shop", "pages/shop/shop.page.tsx"),
    route("collections", "pages/shop/collections/collections.page.tsx"),
    route("collections/:handle", "pages/shop/collections/collection.page.tsx"),
    route("search", "pages/shop/search/search.page.tsx"),
    route("compare", "pages/choose/compare/compare.page.tsx"),
    route("which-formula", "pages/choose/quiz/quiz.page.tsx"),
    route("products/:handle", "pages/product/product.page.tsx", { id: "product" }),
    route("product/:handle", "pages/product/product.page.tsx", { id: "product-short" }),
    route("product", "pages/product/product.page.tsx", { id: "product-default" }),
    // Staff look at what is not published: private, so that nothing of it is kept.
    route("preview/:token", "pages/product/preview/preview.page.tsx"),
    route("preview/:blogHandle/:token", "pages/blog/preview/preview.page.tsx"),

    route("our-story", "pages/brand/our-story/our-story.page.tsx"),
    route("our-values", "pages/brand/our-values/our-values.page.tsx"),
    route("our-researchers", "pages/brand/our-researchers/our-researchers.page.tsx"),
    route("health-professionals", "pages/brand/health-professionals/health-professionals.page.tsx"),

    route("faq", "pages/help/faq/faq.page.tsx"),
    route("shipping-and-returns", "pages/help/shipping/shipping.page.tsx"),
    route("how-we-check-reviews", "pages/help/reviews/reviews.page.tsx"),
    route("contact", "pages/help/contact/contact.page.tsx"),
    route("accessibility", "pages/accessibility/accessibility.page.tsx"),
    route("batch", "pages/batch/batch.page.tsx"),

    route("terms", "pages/legal/legal.page.tsx", { id: "terms" }),
    route("privacy", "pages/legal/legal.page.tsx", { id: "privacy" }),
    route("cookies", "pages/legal/legal.page.tsx", { id: "cookies" }),

    layout("pages/account/account-frame.page.tsx", [
      route("my-account", "pages/account/account.page.tsx"),
      route("my-account/orders", "pages/account/orders/orders.page.tsx"),
      route("my-account/orders/:orderId", "pages/account/orders/order.page.tsx"),
      route("my-account/subscriptions", "pages/account/subscriptions/subscriptions.page.tsx"),
      route("my-account/subscriptions/:contractId", "pages/account/subscriptions/subscription.page.tsx"),
      route(
        "my-account/subscriptions/:contractId/address",
        "pages/account/subscriptions/subscription-address.page.tsx",
      ),
      route("my-account/returns", "pages/account/returns/returns.page.tsx"),
      route("my-account/returns/request/:orderId", "pages/account/returns/return-request.page.tsx"),
      route("my-account/returns/:returnNumber", "pages/account/returns/return.page.tsx"),
      route("my-account/wishlist", "pages/account/wishlist/wishlist.page.tsx"),
      route("my-account/addresses", "pages/account/addresses/addresses.page.tsx"),
      route("my-account/addresses/new", "pages/account/addresses/address.page.tsx", { id: "new-address" }),
      route("my-account/addresses/:addressKey", "pages/account/addresses/address.page.tsx", {
        id: "address",
      }),
      route("my-account/payment-methods", "pages/account/payment-methods/payment-methods.page.tsx"),
      route("my-account/details", "pages/account/details/details.page.tsx"),
      route("my-account/profile", "pages/account/profile/profile.page.tsx"),
    ]),
    // Printable sheet, without the account's navigation.
    route("my-account/orders/:orderId/invoices/:invoice", "pages/account/orders/invoice.page.tsx"),
    route("my-account/deleted", "pages/account/profile/deleted.page.tsx"),
    route("my-account/login", "pages/auth/login/login.page.tsx"),
    route("my-account/register", "pages/auth/register/register.page.tsx"),

    route("lost-password", "pages/auth/lost-password/lost-password.page.tsx"),
    route("set-password", "pages/auth/set-password/set-password.page.tsx", { id: "set-password" }),
    // The platform's login page returns here.
    route("account/authorize", "pages/auth/authorize/authorize.page.tsx"),
    // Links in mails: the store's own, and those of the platform.
    route("account/activate", "pages/auth/activate/activate.page.tsx", { id: "activate" }),
    route("account/activate/:id/:token", "pages/auth/activate/activate.page.tsx", { id: "activate-link" }),
    route("account/reset/:id/:token", "pages/auth/set-password/set-password.page.tsx", { id: "reset-link" }),

    route("order-lookup", "pages/order-lookup/order-lookup.page.tsx"),
    route("order-lookup/order", "pages/order-lookup/guest-order.page.tsx"),
    route("order-lookup/invoice", "pages/order-lookup/guest-invoice.page.tsx"),
    route("order-lookup/return-request", "pages/order-lookup/guest-return-request.page.tsx"),
    route("order-lookup/return", "pages/order-lookup/guest-return.page.tsx"),

    route("withdrawal", "pages/withdrawal/withdrawal.page.tsx"),
    route("withdrawal/objection", "pages/withdrawal/objection.page.tsx"),

    route("write-review", "pages/write-review/write-review.page.tsx"),
    route("back-in-stock/:handle", "pages/stock-alert/ask.page.tsx"),
    route("back-in-stock-alert", "pages/stock-alert/alert.page.tsx"),
    route("newsletter/confirm", "pages/mailing-lists/confirm.page.tsx"),
    route("unsubscribe/:list", "pages/mailing-lists/unsubscribe.page.tsx"),

    // Header and footer are hidden on these (spec §2).
    route("verify-magic-link", "pages/auth/magic-link/magic-link.page.tsx"),
    route("cart", "pages/cart/cart.page.tsx"),
    route("checkout", "pages/checkout/checkout.page.tsx"),
    route("finish", "pages/finish/finish.page.tsx"),
    route("success", "pages/success/success.page.tsx"),

    // Links of mails and adverts, with the addresses a Shopify shop gives them.
    route("cart/:lines", "pages/cart/permalink/permalink.page.tsx"),
    route("discount/:code", "pages/discount/discount.page.tsx"),

    route("blog", "pages/blog/overview.page.tsx"),
    route("blog/:blogHandle", "pages/blog/blog.page.tsx"),
    route("blog/:blogHandle/:articleHandle", "pages/blog/article.page.tsx"),

    // Mails of a store that is tried out without a mail server; nowhere else (docs/decisions/mail.md).
    route("dev/mail", "pages/dev-mail/dev-mail.page.tsx"),
    route("dev/mail/:id", "pages/dev-mail/single-mail.page.tsx"),

    route("*", "pages/not-found/not-found.page.tsx"),
  ]),

  route("dev/mail.json", "pages/dev-mail/mail-list.route.ts"),
  route("dev/mail/:id/html", "pages/dev-mail/mail-html.route.ts"),

  route("sitemap.xml", "pages/seo/sitemap.route.ts"),
  route("sitemap-pages.xml", "pages/seo/sitemap-pages.route.ts"),
  route("sitemap-products.xml", "pages/seo/sitemap-products.route.ts"),
  route("robots.txt", "pages/seo/robots.route.ts"),
  route("feeds/:file", "pages/feeds/feed.route.ts"),
  route("site.webmanifest", "pages/seo/web-manifest.route.ts"),
  route("favicon.ico", "pages/seo/favicon.route.ts"),

  route("api/auth", "features/auth/auth.route.ts"),
  route("my-account/logout", "pages/account/logout.route.ts"),
  route("my-account/profile/export", "pages/account/profile/export.route.ts"),
  route("api/webhooks", "webhooks/webhooks.route.ts"),
  route("api/discount-code", "pages/checkout/code/code-check.route.ts"),
  route("api/places", "pages/checkout/places/places.route.ts"),
  route("api/pickup-points", "pages/checkout/delivery/points.route.ts"),
  route("api/kept-cart", "pages/checkout/reminder/kept-cart.route.ts"),
  route("api/checkout-stage", "pages/checkout/progress/checkout-stage.route.ts"),
  route("api/cart-lines", "features/cart/cart-lines.route.ts"),
  route("api/menu-products", "features/menu/menu-products.route.ts"),
  route("search/suggestions", "features/search/suggestions.route.ts"),
  route("api/newsletter-signup", "features/newsletter/newsletter-signup.route.ts"),
  route("api/reviews", "features/reviews/reviews.route.ts"),
  route("api/review-votes", "features/reviews/votes/review-votes.route.ts"),
  route("api/review-form", "features/reviews/form/review-form.route.ts"),
  route("blog/rss.xml", "features/blog/rss.route.ts"),
  route("api/shopify", "features/blog/shop-query.route.ts"),
  route("api/wishlist", "features/wishlist/wishlist.route.ts"),
  route("api/products", "features/products/offered-products.route.ts"),
  route("api/named-products", "features/products/named-products.route.ts"),
  route("api/currency", "features/currency/currency.route.ts"),
  route("api/*", "pages/not-found/unknown-call.route.ts"),
] satisfies RouteConfig;
