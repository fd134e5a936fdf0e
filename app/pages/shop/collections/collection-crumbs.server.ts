import { m } from "#app/i18n/messages.ts";
import type { Crumb } from "#app/ui/crumbs.tsx";

/** Builds the breadcrumb trail down to the list of collections, and further. */
export function collectionCrumbs(...further: readonly Crumb[]): readonly Crumb[] {
  return [
    { name: m["layout.home"](), path: "/" },
    { name: m["collections.title"](), path: "/collections" },
    ...further,
  ];
}
