import { ASK_A_DOCTOR, type NotFor } from "#domain/catalogue/not-for.ts";
import type { Picture, Variant } from "#app/shop-client/product.ts";

/** Formulas that the quiz suggests at most. */
const MAX_SUGGESTED = 2;

/** Claim of a formula under the topic that the catalogue gives it ("Immune system"). */
export interface TopicClaim {
  readonly topic: string;
  /** Sentence with the nutrient that carries the claim. */
  readonly text: string;
}

/** What the quiz knows of a formula. */
export interface QuizFormula {
  readonly handle: string;
  readonly title: string;
  readonly picture: Picture | null;
  readonly isForWomen: boolean;
  readonly notFor: readonly NotFor[];
  readonly claims: readonly TopicClaim[];
  readonly variants: readonly Variant[];
}

export const AUDIENCES = ["anyone", "woman", "man"] as const;
export type Audience = (typeof AUDIENCES)[number];

export interface QuizAnswers {
  readonly audience: Audience;
  /** What matters most; null before it is answered. */
  readonly topic: string | null;
  /** What matters next; null for nothing else. */
  readonly also: string | null;
  readonly situations: readonly NotFor[];
}

export interface Suggestion {
  readonly formula: QuizFormula;
  /** Its claims for the chosen topics: the only reason given. */
  readonly reasons: readonly string[];
}

export interface QuizResult {
  readonly suggestions: readonly Suggestion[];
  /** Handles of all formulas with a claim for the topic that the answers leave. */
  readonly fitting: readonly string[];
  /** A doctor or a pharmacist is to be asked first. */
  readonly asksDoctor: boolean;
}

/**
 * Chooses one or two formulas: those with a claim for the topic, without those that the answers exclude; the ones with
 * a claim for the second topic too, if there are any. In the order given.
 */
export function suggestFormulas(formulas: readonly QuizFormula[], answers: QuizAnswers): QuizResult {
  const { audience, topic, also, situations } = answers;
  const fitting = formulas.filter(
    ({ isForWomen, notFor, claims }) =>
      claims.some((claim) => claim.topic === topic) &&
      !(isForWomen && audience === "man") &&
      !notFor.some((code) => situations.includes(code)),
  );
  const both = fitting.filter(({ claims }) => claims.some((claim) => claim.topic === also));
  const topics = [topic, also];
  return {
    suggestions: (both.length > 0 ? both : fitting).slice(0, MAX_SUGGESTED).map((formula) => ({
      formula,
      reasons: formula.claims.filter((claim) => topics.includes(claim.topic)).map(({ text }) => text),
    })),
    fitting: fitting.map(({ handle }) => handle),
    asksDoctor: situations.some((code) => ASK_A_DOCTOR.includes(code)),
  };
}
