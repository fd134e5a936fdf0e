import { m } from "#app/i18n/messages.ts";
import type { LABEL_PARTS } from "./comparison.ts";

/** Names a part of the label. */
export function partTitle(part: (typeof LABEL_PARTS)[number]): string {
  switch (part) {
    case "directions":
      return m["compare.directions"]();
    case "ingredients":
      return m["compare.ingredients"]();
    case "qualityStandards":
      return m["compare.quality"]();
  }
}
