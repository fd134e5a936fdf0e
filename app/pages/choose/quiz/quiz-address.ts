import { AUDIENCES, type QuizAnswers } from "./suggest-formulas.ts";

/** Topics that the quiz offers at most. */
export const MAX_TOPICS = 16;

/** Search parameters of the quiz without scripts. Nothing about health has a name, so that no form sends it. */
export const QUIZ_PARAMETERS = { audience: "for", topic: "topic", also: "also" } as const;

/** Reads the answers of an address: topics by their number, from 1. Situations are never in an address. */
export function readAnswers(search: URLSearchParams | FormData, topics: readonly string[]): QuizAnswers {
  const topicAt = (name: string): string | null => topics[numberOf(search.get(name)) - 1] ?? null;
  const topic = topicAt(QUIZ_PARAMETERS.topic);
  const also = topicAt(QUIZ_PARAMETERS.also);
  return {
    audience: AUDIENCES.find((each) => each === search.get(QUIZ_PARAMETERS.audience)) ?? "anyone",
    topic,
    also: also === topic ? null : also,
    situations: [],
  };
}

/** Reduces the address of the quiz to the answers that change it (`PublicAddress.reduce`). */
export function reduceQuiz(search: URLSearchParams): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: MAX_TOPICS }, (_, index) => String(index + 1));
  const { audience, topic, also } = readAnswers(search, numbers);
  if (topic === null) return search.has(QUIZ_PARAMETERS.audience) ? { [QUIZ_PARAMETERS.topic]: "0" } : {};
  return {
    [QUIZ_PARAMETERS.audience]: audience,
    [QUIZ_PARAMETERS.topic]: topic,
    ...(also !== null && { [QUIZ_PARAMETERS.also]: also }),
  };
}

function numberOf(value: FormDataEntryValue | null): number {
  return typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : 0;
}
