import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("shell/desk-shell.tsx", [
    index("pages/today/today.page.tsx"),
    route("orders", "pages/orders/orders.page.tsx"),
    route("orders/:number", "pages/orders/order/order.page.tsx"),
    route("orders/:number/preview", "pages/orders/order/preview.route.ts"),
  ]),
  route("login", "pages/login/login.page.tsx"),
  route("logout", "pages/login/logout.route.ts"),
  route("setup/:token", "pages/setup/setup.page.tsx"),
] satisfies RouteConfig;
