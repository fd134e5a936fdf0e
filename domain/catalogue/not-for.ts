/**
 * People and situations for whom a formula is not suggested, because its label says no, or to ask first. The order is
 * that of the questions of `/which-formula`.
 */
export const NOT_FOR = [
  "pregnancy",
  "breastfeeding",
  "minors",
  "medicines",
  "diabetes",
  "gallbladder-liver",
  "bee-products",
  "mushrooms",
  "daisies",
  "vegans",
] as const;
export type NotFor = (typeof NOT_FOR)[number];

/** Those for which a doctor or a pharmacist is to be asked. */
export const ASK_A_DOCTOR: readonly NotFor[] = [
  "pregnancy",
  "breastfeeding",
  "minors",
  "medicines",
  "diabetes",
  "gallbladder-liver",
];

/**
 * Parses the metafield `not_for`, a code a line; null when the shop does not say, or says something unknown: who is
 * excluded is then not known, and nothing may be suggested.
 */
export function parseNotFor(text: string | null | undefined): readonly NotFor[] | null {
  const codes = (text ?? "").split(/\s+/).filter(Boolean);
  const known = codes.flatMap((code) => NOT_FOR.find((each) => each === code) ?? []);
  return known.length > 0 && known.length === codes.length ? known : null;
}
