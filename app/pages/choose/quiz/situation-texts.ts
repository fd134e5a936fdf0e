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
  pregnancy: "group-has-[[data-situation=pregnancy]:checked]/quiz:hidden",
  breastfeeding: "group-has-[[data-situation=breastfeeding]:checked]/quiz:hidden",
  minors: "group-has-[[data-situation=minors]:checked]/quiz:hidden",
  medicines: "group-has-[[data-situation=medicines]:checked]/quiz:hidden",
  diabetes: "group-has-[[data-situation=diabetes]:checked]/quiz:hidden",
  "gallbladder-liver": "group-has-[[data-situation=gallbladder-liver]:checked]/quiz:hidden",
  "bee-products": "group-has-[[data-situation=bee-products]:checked]/quiz:hidden",
  mushrooms: "group-has-[[data-situation=mushrooms]:checked]/quiz:hidden",
  daisies: "group-has-[[data-situation=daisies]:checked]/quiz:hidden",
  vegans: "group-has-[[data-situation=vegans]:checked]/quiz:hidden",
};
