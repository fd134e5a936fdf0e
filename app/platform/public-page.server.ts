import type { RouterContextProvider } from "react-router";
import { resourcesContext } from "./resources.server.ts";
import { type Visit, visitContext } from "./visit.server.ts";
import type { Resources } from "./resources.server.ts";

/** Marks a page as the same for every visitor of one language and country; returns its resources and place. */
export function publicPage(context: Readonly<RouterContextProvider>): {
  readonly resources: Resources;
  readonly place: Pick<Visit, "language" | "country">;
} {
  const visit = context.get(visitContext);
  visit.cacheable = true;
  return {
    resources: context.get(resourcesContext),
    place: { language: visit.language, country: visit.country },
  };
}

/** Excludes an answer from the page cache, as when the platform did not answer. */
export function doNotKeep(context: Readonly<RouterContextProvider>): void {
  context.get(visitContext).cacheable = false;
}
