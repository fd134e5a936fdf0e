import type { Rolldown } from "vite";

/** Our own code: packages stay where the groups above put them. */
const OWN = /\/(app|brand|design|domain|lib)\//;
const SMALL_FILE_BYTES = 300;

/** A module belongs to the first load of a page or more, and comes with all that it imports. */
const FIRST_LOAD = { tags: ["$initial"], minShareCount: 2 } satisfies Partial<Rolldown.CodeSplittingGroup>;

/**
 * Groups modules into files (docs/how/first-load.md): React DOM, the router, the shell that every page loads, what many pages
 * share; then one file for each set of pages that shares something. React DOM stands apart so that no script runs for long.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react-dom", priority: 9, test: /\/node_modules\/(react-dom|scheduler)\// },
    { name: "router", priority: 8, test: /\/node_modules\/(react|react-router)\// },
    { name: "shell", priority: 7, test: /\/app\/(root|layout\/store-layout)\.tsx(\?|$)/ },
    {
      name: "catalogue",
      priority: 6,
      test: /\/(domain\/(money|catalogue)|features\/products)\//,
      ...FIRST_LOAD,
      minShareCount: 12,
    },
    { name: "cart", priority: 5, test: /\/(domain|features)\/cart\//, ...FIRST_LOAD, minShareCount: 8 },
    {
      name: "shared",
      priority: 3,
      test: OWN,
      ...FIRST_LOAD,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_FILE_BYTES,
    },
  ],
};

/** Names a file after its group: the bundler's own name lists everything that shares it. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.split("~", 1)[0]}-[hash].js`;
}
