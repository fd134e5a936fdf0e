import type { RouterContextProvider } from "react-router";
import { MAX_BENEFITS } from "#domain/catalogue/catalogue-limits.ts";
import { NOT_FOR, type NotFor } from "#domain/catalogue/not-for.ts";
import { MIN_FORMULAS, quizFormulasOf } from "#app/features/products/formulas.ts";
import { readWhole } from "#app/pages/choose/load-formulas.server.ts";
import type { Product, ProductSummary } from "#app/shop-client/product.ts";
import { MAX_TOPICS } from "./quiz-address.ts";
import type { QuizFormula, TopicClaim } from "./suggest-formulas.ts";

/** Questions of the quiz with what answers them: all of it from the catalogue. */
export interface Quiz {
  readonly formulas: readonly QuizFormula[];
  /** Titles of benefits, the most frequent first. */
  readonly topics: readonly string[];
  /** Situations that exclude at least one formula. */
  readonly situations: readonly NotFor[];
  /** True if some formulas are for women and some for everyone. */
  readonly asksAudience: boolean;
}

/** Makes the quiz of a catalogue; null where too few formulas have what it asks about. */
export async function loadQuiz(
  context: Readonly<RouterContextProvider>,
  products: readonly ProductSummary[],
): Promise<Quiz | null> {
  const candidates = quizFormulasOf(products);
  if (candidates.length < MIN_FORMULAS) return null;
  const whole = await readWhole(context, candidates);
  return makeQuiz(candidates, whole);
}

/** Makes the quiz of formulas, which are given as the list has them and whole. */
export function makeQuiz(candidates: readonly ProductSummary[], whole: readonly Product[]): Quiz | null {
  const formulas = candidates.flatMap((candidate): QuizFormula[] => {
    const { handle, title, picture, isForWomen, notFor, variants } = candidate;
    const product = whole.find((each) => each.handle === handle);
    const claims = product === undefined ? [] : claimsOf(product);
    if (notFor === null || claims.length === 0) return [];
    return [{ handle, title, picture, isForWomen, notFor, claims, variants }];
  });
  const topics = topicsOf(formulas);
  if (formulas.length < MIN_FORMULAS || topics.length < MIN_FORMULAS) return null;
  return {
    formulas,
    topics,
    situations: NOT_FOR.filter((code) => formulas.some(({ notFor }) => notFor.includes(code))),
    asksAudience: new Set(formulas.map(({ isForWomen }) => isForWomen)).size > 1,
  };
}

function claimsOf({ metafields }: Product): TopicClaim[] {
  return Array.from({ length: MAX_BENEFITS }, (_, index) => index + 1).flatMap((n) => {
    const topic = metafields[`benefit_${n}_title`];
    const text = metafields[`benefit_${n}_description`];
    return topic === undefined || text === undefined ? [] : [{ topic, text }];
  });
}

function topicsOf(formulas: readonly QuizFormula[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { topic } of formulas.flatMap(({ claims }) => claims))
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([topic]) => topic)
    .slice(0, MAX_TOPICS);
}
