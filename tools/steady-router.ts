import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/;

interface Change {
  readonly from: RegExp;
  readonly to: string;
}

/**
 * React Router answers a page's code that cannot be had with `location.reload()`: also where the code was only fetched
 * ahead, under a link nobody pressed. Offline, that takes away the page she reads.
 */
export const CHANGES: readonly Change[] = [
  {
    from: /let mod = await loadRouteModule\(route, routeModules\);\s*return mod\.links/,
    to: "let mod = await import(/* @vite-ignore */ route.module).catch(() => ({})); return mod.links",
  },
  {
    // Offline a reload brings nothing; thrown, it is the problem page, with a way to try again.
    from: /window\.__reactRouterContext && window\.__reactRouterContext\.isSpaMode && import\.meta\.hot/,
    to: "!navigator.onLine",
  },
];

/** Keeps the page that is read while the code of another cannot be had. */
export function steadyRouter(): Plugin {
  return {
    name: "steady-router",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: withoutReloads(code), map: null }),
    },
  };
}

/** The same module, which reloads only a page whose shopper wants another one and is online. */
function withoutReloads(code: string): string {
  return CHANGES.reduce((text, { from, to }) => text.replace(from, to), code);
}
