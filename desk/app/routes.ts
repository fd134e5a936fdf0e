import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("shell/desk-shell.tsx", [
    index("pages/today/today.page.tsx"),
    route("orders", "pages/orders/orders.page.tsx"),
    route("orders/:number", "pages/orders/order/order.page.tsx"),
    route("orders/:number/preview", "pages/orders/order/preview.route.ts"),
    route("staff", "pages/staff/staff.page.tsx"),
    route("staff/invite", "pages/staff/invite.page.tsx"),
    route("staff/:id", "pages/staff/person.page.tsx"),
    route("audit", "pages/audit/audit.page.tsx"),
    route("account", "pages/account/account.page.tsx"),
    route("prove", "pages/prove/prove.page.tsx"),
    route("products", "pages/catalogue/products.page.tsx"),
    route("products/:handle", "pages/catalogue/product/product.page.tsx"),
    route("stock", "pages/catalogue/stock/stock.page.tsx"),
    route("sales", "pages/sales/sales.page.tsx"),
    route("codes", "pages/catalogue/codes/codes.page.tsx"),
    route("subscriptions", "pages/subscriptions/subscriptions.page.tsx"),
    route("subscriptions/:number", "pages/subscriptions/subscription/subscription.page.tsx"),
  ]),
  route("audit/export", "pages/audit/export.route.ts"),
  route("sales/export", "pages/sales/export.route.ts"),
  route("login", "pages/login/login.page.tsx"),
  route("logout", "pages/login/logout.route.ts"),
  route("setup/:token", "pages/setup/setup.page.tsx"),
] satisfies RouteConfig;
