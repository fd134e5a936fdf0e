import type { NotFor } from "#domain/catalogue/not-for.ts";
import { m } from "#app/i18n/messages.ts";

const TEXTS: Readonly<Record<NotFor, () => string>> = {
  pregnancy: m["quiz.pregnancy"],
  breastfeeding: m["quiz.breastfeeding"],
  minors: m["quiz.minors"],
  medicines: m["quiz.medicines"],
  diabetes: m["quiz.diabetes"],
  "gallbladder-liver": m["quiz.gallbladder_liver"],
  "bee-products": m["quiz.bee_products"],
  mushrooms: m["quiz.mushrooms"],
  daisies: m["quiz.daisies"],
  vegans: m["quiz.vegans"],
};

/** Names a situation in the page's language. */
export function situationText(code: NotFor): string {
  return TEXTS[code]();
}

/** Hides what a ticked situation excludes: classes, because it has to work without scripts. */
export const HIDDEN_IN: Readonly<Record<NotFor, string>> = {
  pregnancy: "[[data-quiz]:has([data-situation=pregnancy]:checked)_&]:hidden",
  breastfeeding: "[[data-quiz]:has([data-situation=breastfeeding]:checked)_&]:hidden",
  minors: "[[data-quiz]:has([data-situation=minors]:checked)_&]:hidden",
  medicines: "[[data-quiz]:has([data-situation=medicines]:checked)_&]:hidden",
  diabetes: "[[data-quiz]:has([data-situation=diabetes]:checked)_&]:hidden",
  "gallbladder-liver": "[[data-quiz]:has([data-situation=gallbladder-liver]:checked)_&]:hidden",
  "bee-products": "[[data-quiz]:has([data-situation=bee-products]:checked)_&]:hidden",
  mushrooms: "[[data-quiz]:has([data-situation=mushrooms]:checked)_&]:hidden",
  daisies: "[[data-quiz]:has([data-situation=daisies]:checked)_&]:hidden",
  vegans: "[[data-quiz]:has([data-situation=vegans]:checked)_&]:hidden",
};
