import type { CautiousNames } from "#app/platform/root-data.ts";
import { m } from "#app/i18n/messages.ts";

/**
 * Returns title and subtitle of a fallback product; an unknown handle gets those of AHCC, the default product (spec
 * §2).
 */
export function demoTexts(
  handle: string,
  names: CautiousNames | undefined,
): { readonly title: string; readonly subtitle: string } {
  switch (handle) {
    case "papillex":
      return { title: "Papillex", subtitle: m["products.demo_papillex"]() };
    case "endo-well":
      return { title: "Endo-Well", subtitle: m["products.demo_endo_well"]() };
    case "ic-well":
      return { title: "IC-Well", subtitle: m["products.demo_ic_well"]() };
    case "pco-well":
      return { title: "PCO-Well", subtitle: m["products.demo_pco_well"]() };
    case "simplix":
      return {
        title: "Simplix",
        subtitle: names === undefined ? m["products.demo_simplix"]() : cautiousSubtitle(names),
      };
    default:
      return { title: "AHCC", subtitle: m["products.demo_ahcc"]() };
  }
}

function cautiousSubtitle(names: CautiousNames): string {
  return [names["herpes-labial"], names["cold-and-flu"]].filter(Boolean).join(", ");
}
