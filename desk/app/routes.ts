import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/today.page.tsx"),
  route("login", "pages/login.page.tsx"),
  route("setup/:token", "pages/setup.page.tsx"),
] satisfies RouteConfig;
