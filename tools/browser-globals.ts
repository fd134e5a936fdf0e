import type { Plugin } from "vite";

/**
 * What every browser that can run the build (`es2022`) has or has not: React DOM, its scheduler and the router ask for each
 * and carry code for both answers. A key that a package no longer asks for does nothing.
 */
const FACTS = {
  "typeof window": "object",
  "typeof document": "object",
  "typeof Promise": "function",
  "typeof performance": "object",
  "typeof setTimeout": "function",
  "typeof clearTimeout": "function",
  "typeof setImmediate": "undefined",
  "typeof queueMicrotask": "function",
  "typeof MessageChannel": "function",
  "typeof AbortController": "function",
  // React's developer tools find the page in development only.
  "typeof __REACT_DEVTOOLS_GLOBAL_HOOK__": "undefined",
};

/**
 * Answers questions about the browser during the build, so that the code for the other answer falls out: 1.2 kB of every
 * first load (docs/decisions/first-load.md).
 */
export function browserGlobals(): Plugin {
  return {
    name: "browser-globals",
    apply: "build",
    configEnvironment: (name) =>
      name === "client"
        ? {
            define: Object.fromEntries(
              Object.entries(FACTS).map(([key, type]) => [key, JSON.stringify(type)]),
            ),
          }
        : null,
  };
}
