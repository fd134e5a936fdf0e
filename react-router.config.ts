import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The whole sitemap is small: shipping it beats fetching it link by link (and one request less per page).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
