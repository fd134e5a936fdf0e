import type { RouterContextProvider } from "react-router";
import { resourcesContext } from "./resources.server.ts";
import { type Visit, visitContext } from "./visit.server.ts";
import type { Resources } from "./resources.server.ts";

/** Resources and place of a page that is the same for every visitor of one language and country; marks it so. */
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

/** The platform did not answer: what is shown now must not be kept for the next visitor. */
export function doNotKeep(context: Readonly<RouterContextProvider>): void {
  context.get(visitContext).cacheable = false;
}
