import type { Rolldown } from "vite";

/** Our own code: packages stay where the groups above put them. */
const OWN = /\/(app|brand|design|domain|lib)\//;
/** What shows a cart's lines; pages without a cart do not load it. */
const CART_LINES = "features/cart/lines/";
const OWN_WITHOUT_CART_LINES = new RegExp(`${OWN.source}(?!${CART_LINES})`);
const SMALL_FILE_BYTES = 800;

/** A module belongs to the first load of a page or more, and comes with all that it imports. */
const FIRST_LOAD = { tags: ["$initial"], minShareCount: 2 } satisfies Partial<Rolldown.CodeSplittingGroup>;

/**
 * Groups modules into files (docs/how/first-load.md): React DOM, the router, the shell that every page loads, what many pages
 * share; then one file for each set of pages that shares something, and one for the lines of a cart. React DOM stands apart so
 * that no script runs for long.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react-dom", priority: 9, test: /\/node_modules\/(react-dom|scheduler)\// },
    { name: "router", priority: 8, test: /\/node_modules\/(react|react-router)\// },
    { name: "shell", priority: 7, test: /\/app\/(root|layout\/store-layout)\.tsx(\?|$)/ },
    { name: "base", priority: 6, test: OWN, ...FIRST_LOAD, minShareCount: 10 },
    {
      name: "shared",
      priority: 5,
      test: OWN_WITHOUT_CART_LINES,
      ...FIRST_LOAD,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_FILE_BYTES,
    },
    { name: "cart-lines", priority: 4, test: OWN, ...FIRST_LOAD },
  ],
};

/** Names a file after its group: the bundler's own name lists everything that shares it. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.split("~", 1)[0]}-[hash].js`;
}
