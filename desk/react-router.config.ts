import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "../build/desk",
  basename: "/desk",
  ssr: true,
  // The server has checked the origin of every change already (lib/http/origin-check.ts).
  allowedActionOrigins: ["**"],
  routeDiscovery: { mode: "initial" },
} satisfies Config;
