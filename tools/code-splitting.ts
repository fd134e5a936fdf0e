import type { Rolldown } from "vite";

const FRAMEWORK = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
/** The start of every page, with all that these modules import, and what nearly every page adds to it; not the entry,
 * which sets everything going by being run (app/document-scripts.server.ts). */
const SHELL = /\/app\/(root|layout\/store-layout|ui\/button)\.tsx|\/cart\/use-add-to-cart\.ts/;
/** What every page fetches by itself, as soon as it works. */
const AFTER =
  /\/app\/(features\/(cart\/cart-overlays|currency\/user-currency)|i18n\/settle-language|layout\/navigation-aids)\.tsx?$/;
/** What surrounds every page, when a person shows. */
const FRAME = /\/app\/layout\/(menu-panels|language-panel|footer|bottom-bar)\.tsx$/;
/** Not of one page: its modules, or texts that may be those of several. */
const COMMON =
  /\/(app\/(?!pages\/|i18n\/generated\/)|domain\/|lib\/(browser|forms|http)\/[\w-]+\.tsx?$)|\/generated\/messages\/(?!home_|product_|shop_)/;
/** Late, but on the first screen: fetched before the rest. */
const IN_VIEW = /\/app\/pages\/(home\/product-carousel|product\/(gallery|product-head|trust-lines))\.tsx$/;
/** A file of a page, named by its folder. */
const PAGE = /\/app\/pages\/(?:[\w-]+\/)*([\w-]+)\/[\w-]+\.tsx$/;

/**
 * Which modules share a file (docs/decisions/first-load.md). Few larger files compress better than many small ones, and
 * a browser fetches only some at a time; but no page's first load may carry what only another page needs, or what can
 * come later. Each group takes what its modules import along, as far as no group before it has.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "framework", priority: 6, test: FRAMEWORK },
    { name: "shell", priority: 5, test: SHELL },
    // What pages start with and something else uses too: together where the same pages do.
    {
      name: "shared",
      priority: 4,
      tags: ["$initial"],
      test: /\/(app|domain)\/|\/lib\/(browser|forms|http)\/[\w-]+\.tsx?$/,
      minShareCount: 2,
      entriesAware: true,
    },
    { name: "after", priority: 3, test: AFTER },
    { name: "frame", priority: 2, test: FRAME },
    // What comes late with several things, for the same reason.
    { name: "late", priority: 1, test: COMMON, minShareCount: 2, entriesAware: true },
    { name: (module) => pagePart(module, "view"), test: IN_VIEW },
    { name: lateSectionsOf },
  ],
};

/** The late sections of one page come together. */
function lateSectionsOf(module: string, context: Rolldown.ChunkingContext): string | null {
  const isLate = (context.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0;
  return isLate ? pagePart(module, "late") : null;
}

function pagePart(module: string, part: "late" | "view"): string | null {
  const page = PAGE.exec(module)?.[1];
  return page === undefined ? null : `${page}-${part}`;
}

/** A shared file would bear the names of everything that shares it. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.split("~", 1)[0]}-[hash].js`;
}
