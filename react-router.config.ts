import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The server has checked the origin of every change already (lib/http/origin-check.ts), against PUBLIC_URL. The router
  // compares with the URL it was called by, which is http:// behind a proxy that ends TLS, and would refuse every form.
  allowedActionOrigins: ["**"],
  // A page's actions are a few hundred bytes: in a file of their own they cost more than they save.
  splitRouteModules: false,
  // The whole sitemap is small: shipping it beats fetching it link by link (and one request less per page).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
