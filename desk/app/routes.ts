import { index, type RouteConfig } from "@react-router/dev/routes";

export default [index("pages/today.page.tsx")] satisfies RouteConfig;
